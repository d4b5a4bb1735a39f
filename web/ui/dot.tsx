type DotProps = { label: string }

export function Dot({ label }: DotProps) {
  return <span className="dot" role="img" aria-label={label} title={label} />
}
