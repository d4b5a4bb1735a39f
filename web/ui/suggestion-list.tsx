import type { MouseEvent, ReactNode } from 'react'
import './bubble.css'

type SuggestionListProps = {
  /** Each is a link that fills the box without script. */
  suggestions: ReadonlyArray<{ text: string; href: string }>
  /** Called with the text; fill the box with it, never send it. */
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
