export function reportProblems(problems: string[]): void {
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  console.error(`\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
  process.exitCode = 1
}
