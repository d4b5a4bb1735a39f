import { onTestFinished } from 'vitest'

export type LogLine = { event: string; request?: string } & Record<string, unknown>

export function listenToLog(): string[] {
  const lines: string[] = []
  const levels = ['log', 'error', 'warn'] as const
  const originals = levels.map((level) => [level, console[level]] as const)
  for (const level of levels)
    console[level] = (...said) => void lines.push(said.map(String).join(' '))
  onTestFinished(() => {
    for (const [level, original] of originals) console[level] = original
  })
  return lines
}

export function parsed(lines: readonly string[]): LogLine[] {
  return lines.map((line) => JSON.parse(line) as LogLine)
}
