/** Per press, as some pages have hardly anybody to show. */
const mostAtOnce = 5

/** A list of people whose pages are shown one under the other. */
export type PagedList<List> = {
  /** Null while none is shown. */
  current: () => List | null
  /** Where the page begins that follows without a press, or by one. */
  nextOf: (list: List, pressed: boolean) => string | null
  countOf: (list: List) => number
  /** With how many more it is left to the next press. */
  enough: number
  append: (list: List, after: string) => Promise<List>
  /** In place of `before`, unless the list was loaded anew meanwhile. Gives back what to go on from. */
  show: (longer: List, before: List) => List | null
}

/** `from`: the last page that had somebody, else the first asked for: an empty one is no place to come back to. */
export async function loadPages<List>(
  { current, nextOf, countOf, enough, append, show }: PagedList<List>,
  pressed: boolean,
): Promise<{ list: List; from: string } | null> {
  let list = current()
  let from = list && nextOf(list, pressed)
  if (!list || !from) return null
  const wanted = countOf(list) + enough
  for (let asked = 0; asked < mostAtOnce; asked++) {
    const after = nextOf(list, pressed)
    if (!after) break
    const longer = await append(list, after)
    if (countOf(longer) > countOf(list)) from = after
    list = show(longer, list)
    if (!list) return null
    if (countOf(list) >= wanted) break
  }
  return { list, from }
}
