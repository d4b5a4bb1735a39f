import './bubble.css'
type TypingDotsProps = { label: string }

export function TypingDots({ label }: TypingDotsProps) {
  return (
    <p className="bubble typing" role="img" aria-label={label}>
      <i />
      <i />
      <i />
    </p>
  )
}
