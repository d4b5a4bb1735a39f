/** The lit word of a heading. */
export const emphasis = {
  em: (words: string) => <em className="text-amber">{words}</em>,
}
