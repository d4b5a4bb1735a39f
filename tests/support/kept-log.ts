import { onTestFailed } from 'vitest'

const print = console.log
const lines: string[] = []

/**
 * Keeps what is logged, and prints it when the test fails: each line that is printed is a message to
 * Vitest in Node, and every request logs one. Assigned by hand, like the complaints.
 */
export function keepLog(): void {
  lines.length = 0
  console.log = (...said) => void lines.push(said.map(String).join(' '))
  onTestFailed(() => {
    if (lines.length > 0) print(lines.join('\n'))
  })
}
