import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** In constant answers, by page or call. */
export type Ratios = Record<string, { isolate: number; process: number }>

const file = path.join(import.meta.dirname, 'kept.json')

export function readKept(): Ratios {
  return JSON.parse(readFileSync(file, 'utf8')) as Ratios
}

export function keep(ratios: Ratios): void {
  const rounded = Object.entries({ ...readKept(), ...ratios }).map(
    ([name, { isolate, process }]) => [
      name,
      { isolate: toTenth(isolate), process: toTenth(process) },
    ],
  )
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

function toTenth(ratio: number): number {
  return Math.round(ratio * 10) / 10
}
