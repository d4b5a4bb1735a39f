import './statement.css'

/** On paper, word for word as it is kept. */
export function Statement({ words }: { words: string }) {
  return (
    <blockquote className="withdrawal-paper">
      {words.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </blockquote>
  )
}
