const { world, Vector, Rotator } = require("@tabletop-playground/api");

// template, x, y and height above the table in cm, degrees clockwise, face up
const objects = [
OBJECTS
];

function lay([template, x, y, height, turn, up]) {
  const object = world.createObjectFromTemplate(template, new Vector(x, y, world.getTableHeight() + height));
  if (!object) return;
  object.setRotation(new Rotator(0, turn, 0));
  if (object.isFaceUp && object.isFaceUp() !== up) object.setRotation(new Rotator(0, turn, 180));
}

// once, when the table is new: saved games remember it
if (world.getSavedData("laid") === "") {
  objects.forEach(lay);
  world.setSavedData("yes", "laid");
}
