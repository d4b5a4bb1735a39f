import type { MouseEvent, ReactNode } from 'react'
import './bubble.css'

type SuggestionListProps = {
  /** Each is its own address, where the box is filled without script. */
  suggestions: ReadonlyArray<{ text: string; href: string }>
  /** Called with the text; it fills a box, it never sends. */
  onPick: (text: string) => void
  note?: ReactNode
}

export function SuggestionList({ suggestions, onPick, note }: SuggestionListProps) {
  function pick(event: MouseEvent, text: string) {
    event.preventDefault()
    onPick(text)
  }
  return (
    <div className="grid gap-2.5">
      {suggestions.map(({ text, href }) => (
        <a key={text} href={href} className="suggestion" onClick={(event) => pick(event, text)}>
          {text}
        </a>
      ))}
      {note && <p className="fine">{note}</p>}
    </div>
  )
}
