const widest = 50

export function bars(values: readonly (readonly [string, number])[]): string {
  const max = Math.max(1, ...values.map(([, value]) => value))
  return values
    .map(([name, value]) => `${name}  ${bar((value / max) * widest)} ${value}`)
    .join('\n')
}

function bar(width: number): string {
  const eighths = Math.round(width * 8)
  const rest = eighths % 8
  return '█'.repeat(Math.floor(eighths / 8)) + (rest > 0 ? String.fromCodePoint(0x2590 - rest) : '')
}
