/**
 * The colour (0 to 5) that stands for who has no photo. It follows from the letter that stands on
 * it, and is the same for all whose name is not shown: nothing else of them is to be told by it.
 */
export function tintOf(name: string | null | undefined): number {
  return (name?.codePointAt(0) ?? 0) % 6
}
