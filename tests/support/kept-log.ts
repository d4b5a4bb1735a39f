import { onTestFailed } from 'vitest'

const print = console.log
const lines: string[] = []

/** Each printed line is a message to Vitest in Node, and every request logs one. */
export function keepLog(): void {
  lines.length = 0
  console.log = (...said) => void lines.push(said.map(String).join(' '))
  onTestFailed(() => {
    if (lines.length > 0) print(lines.join('\n'))
  })
}
