/** What stands in the place of a text that a translator took out of the page. */
const placed = new WeakMap<Node, Element>()

/**
 * Browsers that translate a page move each text into a `font`, or put one in its place. React, which holds on to
 * the texts, would end at the next one that it removes or puts something before, and write what is
 * new where nobody sees it. See facebook/react issue 11538.
 */
export function outliveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (isIn(this, child)) return removeChild.call(this, child) as T
    const stands = standsFor(this, child)
    if (stands) removeChild.call(this, stands)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    added: T,
    child: Node | null,
  ): T {
    const before = child && !isIn(this, child) ? standsFor(this, child) : child
    return insertBefore.call(this, added, before) as T
  }

  const observer = new MutationObserver((records) => records.forEach(follow))
  observer.observe(document.body, { childList: true, subtree: true })

  function follow({
    type,
    target,
    addedNodes,
    removedNodes,
    previousSibling,
    nextSibling,
  }: MutationRecord) {
    // What React has written into a text that is no longer there.
    if (type === 'characterData') {
      const stands = placed.get(target)
      if (stands && !target.parentNode) stands.replaceWith(target)
      return
    }
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
    if (!font) return
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue
      placed.set(text, font)
      observer.observe(text, { characterData: true })
    }
  }
}

/** All but texts are left to the browser, with its errors. */
function isIn(parent: Node, child: Node): boolean {
  return child.parentNode === parent || child.nodeType !== Node.TEXT_NODE
}

function standsFor(parent: Node, text: Node): Node | null {
  let node: Node | null = text.parentNode ?? placed.get(text) ?? null
  while (node && node.parentNode !== parent) node = node.parentNode
  return node
}

function isFont(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font'
}
