/** In place of a card. Show it after 200 ms only. Hidden from screen readers: mark the region around it aria-busy. */
export function Skeleton() {
  return <div aria-hidden className="skeleton" />
}
