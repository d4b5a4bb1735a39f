const levels = ['error', 'warn'] as const
const complaints: string[] = []

/** Assigned by hand: the runtime's console is wrapped, and a spy on it loses its calls. */
export function listenForComplaints(): () => void {
  const originals = levels.map((level) => [level, console[level]] as const)
  complaints.length = 0
  for (const level of levels) {
    console[level] = (...said) => void complaints.push(said.map(String).join(' '))
  }
  return () => {
    for (const [level, original] of originals) console[level] = original
  }
}

export function takeComplaints(): string[] {
  return complaints.splice(0)
}
