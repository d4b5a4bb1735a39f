export const emphasis = {
  em: (words: string) => <em className="text-amber">{words}</em>,
}
