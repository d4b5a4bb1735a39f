import type { IModule } from 'dependency-cruiser'

const floors = new Set(['account', 'desk', 'money'])

function roomOf(file: string): string {
  const [runtime = '', room = '', part = '', ...below] = file.split('/')
  const parts = floors.has(room) && below.length > 0 ? [runtime, room, part] : [runtime, room]
  return parts.join('/')
}

export function roomCircles(modules: IModule[]): string[] {
  const arrows = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only') || resolved.startsWith('worker/dev/')) continue
      const [from, to] = [roomOf(source), roomOf(resolved)]
      if (from === to || !/^(contract|web|worker)\//.test(resolved)) continue
      const known = arrows.get(from) ?? new Map<string, string>()
      arrows.set(from, known.set(to, `${source} -> ${resolved}`))
    }
  }
  const circles = new Map<string, string>()
  for (const [from, next] of arrows) {
    for (const to of next.keys()) {
      const back = pathBetween(arrows, to, from)
      if (back) circles.set(back.toSorted().join(), describe(arrows, [from, ...back]))
    }
  }
  return [...circles.values()]
}

function pathBetween(
  arrows: ReadonlyMap<string, ReadonlyMap<string, string>>,
  start: string,
  end: string,
): string[] | null {
  const paths = [[start]]
  const seen = new Set([start])
  for (const path of paths) {
    const last = path.at(-1) ?? start
    if (last === end) return path
    for (const next of arrows.get(last)?.keys() ?? []) {
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return null
}

function describe(
  arrows: ReadonlyMap<string, ReadonlyMap<string, string>>,
  rooms: string[],
): string {
  const imports = rooms.slice(1).map((to, at) => arrows.get(rooms[at] ?? '')?.get(to))
  return `${rooms.join(' -> ')}\n    no-room-circles: ${imports.join(', ')}`
}
