import { readFileSync } from 'node:fs'

/** The one runtime that this program has started. */
export function workerdId(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const ids = children.map(Number).filter((id) => commandOf(id).startsWith('workerd'))
  const [id, ...more] = ids
  if (!id || more.length > 0) throw new Error(`${ids.length} runtimes instead of one`)
  return id
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8')
}

/** In milliseconds; the kernel counts in hundredths of a second. */
export function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
