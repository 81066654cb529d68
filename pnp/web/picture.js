// Draws pictures made of numbered nodes, each as what differs from the one before.
"use strict";
/** @typedef {string | (string | number)[]} DrawingNode The text of an element, or the begin of a group ("" of a run) and its nodes. */
/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

class Picture {
  /** @param {DrawingNode[]} nodes */
  constructor(nodes) {
    this.nodes = nodes;
    this.svg = element("board");
    /** @type {string[]} */
    this.written = [];
    /** @type {number[]} */
    this.drawn = [];
  }

  /** @param {number} number @returns {string} */
  text(number) {
    return (this.written[number] ??= this.write(this.nodes[number]));
  }

  /** @param {DrawingNode} node @returns {string} */
  write(node) {
    if (typeof node === "string") return node.replace(/^<text /, '<text lengthAdjust="spacingAndGlyphs" ');
    const [begin, ...inside] = node;
    return begin + inside.map((one) => this.text(Number(one))).join("") + (begin ? "</g>" : "");
  }

  /** Draws what differs from the picture shown so far. @param {number[]} frame */
  draw(frame) {
    this.change(this.svg, this.flat(this.drawn), this.flat(frame));
    this.drawn = frame;
  }

  /** The nodes with those of runs in the place of these. @param {(string | number)[]} nodes @returns {number[]} */
  flat(nodes) {
    return nodes.flatMap((one) => {
      const node = this.nodes[Number(one)];
      return typeof node === "string" || node[0] ? Number(one) : this.flat(node.slice(1));
    });
  }

  /** Makes the children of an element, one a node, into those of others. @param {Element} parent
   * @param {number[]} old @param {number[]} now */
  change(parent, old, now) {
    const children = [...parent.children].slice(parent.children.length - old.length); // a title comes before them
    const most = Math.min(old.length, now.length);
    let begin = 0, end = 0;
    while (begin < most && old[begin] === now[begin]) begin += 1;
    while (end < most - begin && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
    const last = old.length - end;
    let at = begin;
    now.slice(begin, now.length - end).forEach((number, which, come) => {
      const same = old.indexOf(number, at), was = this.nodes[old[at]], is = this.nodes[number];
      const over = at < last && !come.includes(old[at], which);
      if (same >= 0 && same < last) {
        for (; at < same; at += 1) children[at].remove();
        at += 1;
      } else if (over && typeof was !== "string" && typeof is !== "string" && was[0] === is[0]) {
        this.change(children[at], this.flat(was.slice(1)), this.flat(is.slice(1)));
        at += 1;
      } else {
        const holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
        holder.innerHTML = this.text(number);
        parent.insertBefore(holder.children[0], children[at] ?? null);
        if (over && typeof was === "string") children[at++].remove();
      }
    });
    for (; at < last; at += 1) children[at].remove();
  }
}
