/** Highlights the `<em>` of a heading. */
export const emphasis = {
  em: (words: string) => <em className="text-amber">{words}</em>,
}
