import type { Position } from './queries.ts'

type Town = Position & { population: number }

/** A town further away says nothing about where somebody is. */
const maxKilometres = 60

/** The one that people would name: near, but a large town counts from further away. */
export function chooseTown<Row extends Town>(
  towns: readonly Row[],
  position: Position,
): Row | undefined {
  let best: { town: Row; score: number } | undefined
  for (const town of towns) {
    const km = kilometres(town, position)
    const score = (km + 1) / town.population ** 0.25
    if (km <= maxKilometres && (!best || score < best.score)) best = { town, score }
  }
  return best?.town
}

function kilometres(a: Position, b: Position): number {
  const perDegree = 111.2
  const shrink = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return perDegree * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * shrink)
}
