export type Spread = { p50: number; p99: number }

export function spreadOf(durations: readonly number[]): Spread {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

export function describeSpread(name: string, { p50, p99 }: Spread, base: Spread): string {
  const times = (p50 / base.p50).toFixed(1)
  return `${name.padEnd(28)} p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ${times.padStart(6)} x`
}
