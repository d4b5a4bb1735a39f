/** From the root to what is rendered: of how many, the how manieth. In pairs, the root first. */
export const path: number[] = []

/**
 * The places on the path as bits, the root's last, behind a leading one. What does not fit into 30
 * bits is written before its time.
 */
export function treeId(): string {
  let id = 1
  let overflow = ''
  for (let at = 0; at < path.length; at += 2) {
    const total = path[at] ?? 1
    const place = (path[at + 1] ?? 0) + 1
    let length = bitsOf(id) - 1
    id &= ~(1 << length)
    if (bitsOf(total) + length > 30) {
      const full = length - (length % 5)
      overflow = (id & ((1 << full) - 1)).toString(32) + overflow
      id >>= full
      length -= full
    }
    id |= (1 << (bitsOf(total) + length)) | (place << length)
  }
  return (id & ~(1 << (bitsOf(id) - 1))).toString(32) + overflow
}

function bitsOf(value: number): number {
  return 32 - Math.clz32(value)
}
