import { readdirSync, readFileSync } from 'node:fs'

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

/** In milliseconds, of all its threads by now: `stat` counts in hundredths of a second. */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8'))
  return times.reduce((sum, time) => sum + Number(time.split(' ')[0]) / 1e6, 0)
}
