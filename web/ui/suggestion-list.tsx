import type { ReactNode } from 'react'
import './bubble.css'

type SuggestionListProps = {
  title: ReactNode
  /** Right of the title: an IconButton for other suggestions. */
  action?: ReactNode
  suggestions: readonly string[]
  /** Called with the text; it fills a box, it never sends. */
  onPick: (text: string) => void
  note?: ReactNode
}

export function SuggestionList({ title, action, suggestions, onPick, note }: SuggestionListProps) {
  return (
    <div className="my-3 grid gap-2.5 rounded-lg border border-line bg-raised p-4">
      <div className="flex items-center justify-between gap-3">
        <h3>{title}</h3>
        {action}
      </div>
      {suggestions.map((text) => (
        <button key={text} type="button" className="suggestion" onClick={() => onPick(text)}>
          {text}
        </button>
      ))}
      {note && <p className="fine">{note}</p>}
    </div>
  )
}
