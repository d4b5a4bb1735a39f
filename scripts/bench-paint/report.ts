import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tool-env.ts'
import type { Painted } from './first-visit.ts'
import type { Interactions } from './interactions.ts'
import type { Pressed } from './presses.ts'

export type Row = Painted & Pressed & { route: string; bar: number }
type Measured = { rows: Row[]; interactions: Interactions[]; load: string }
type Run = Measured & { at: string }

const folder = path.join(root, '.cache/bench-paint')
const runFile = path.join(folder, 'run.json')

/** Beside the last run on this machine, which it then takes the place of. Returns the tables. */
export function report({ rows, interactions, load }: Measured): string {
  const last = lastRun()
  const before = new Map(last?.rows.map((row) => [row.route, row]))
  const answered = last?.interactions ?? []
  const tables = [tableOf(rows, before), tableOfInteractions(interactions, answered)].join('\n')
  const kept = last?.rows.filter(({ route }) => !rows.some((row) => row.route === route)) ?? []
  const run: Run = {
    at: new Date().toISOString(),
    load,
    rows: [...rows, ...kept],
    interactions: interactions.length > 0 ? interactions : answered,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(runFile, JSON.stringify(run, null, 1))
  writeFileSync(path.join(folder, 'table.md'), tables)
  writeFileSync(path.join(folder, 'plot.svg'), plotOf(rows, before))
  return tables
}

function lastRun(): Run | null {
  return existsSync(runFile) ? (JSON.parse(readFileSync(runFile, 'utf8')) as Run) : null
}

const heads = [
  'route',
  'first paint ms',
  'before',
  'bar',
  'largest ms',
  'before',
  'shift',
  'kB',
  'mouse ms',
  'before',
  'finger ms',
  'before',
  'back ms',
  'before',
]

function tableOf(rows: readonly Row[], before: ReadonlyMap<string, Row>): string {
  const lines = rows.map((row) => {
    const last = before.get(row.route)
    return [
      `\`${row.route}\``,
      whole(row.first) + (row.first > row.bar ? ' (over)' : ''),
      whole(last?.first),
      whole(row.bar),
      whole(row.largest),
      whole(last?.largest),
      row.shift.toFixed(3),
      whole(row.bytes / 1000),
      whole(row.mouse),
      whole(last?.mouse),
      whole(row.finger),
      whole(last?.finger),
      whole(row.back),
      whole(last?.back),
    ]
  })
  return markdown([heads, ...lines])
}

function tableOfInteractions(
  interactions: readonly Interactions[],
  before: readonly Interactions[],
): string {
  const lines = interactions.map(({ scene, slowest, bar }) => [
    scene,
    whole(slowest) + (slowest > bar ? ' (over)' : ''),
    whole(before.find((last) => last.scene === scene)?.slowest),
    whole(bar),
  ])
  return lines.length > 0
    ? markdown([['from a press or a key to its paint', 'slowest ms', 'before', 'bar'], ...lines])
    : ''
}

/** The first line is the head. */
function markdown([head = [], ...lines]: readonly string[][]): string {
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function whole(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : String(Math.round(value))
}

const line = 18
const left = 170
const width = 900

/** A bar for the first paint, a thin one on to the largest, a tick for the last run, a line for the bar. */
function plotOf(rows: readonly Row[], before: ReadonlyMap<string, Row>): string {
  const most = Math.max(...rows.flatMap(({ largest, bar }) => [largest || 0, bar]))
  const x = (ms: number) => (left + (ms / most) * (width - left - 20)).toFixed(1)
  const marks = rows.map((row, at) => {
    const y = at * line + 20
    const last = before.get(row.route)
    const { first, largest, bar } = row
    return [
      `<text x="${left - 8}" y="${y + 11}" text-anchor="end">${row.route}</text>`,
      `<path d="M${left} ${y + 7}H${x(largest || first)}" stroke="#c9b8bf" stroke-width="3"/>`,
      `<path d="M${left} ${y + 7}H${x(first)}" stroke="${first > bar ? '#b3261e' : '#2e6f57'}" stroke-width="10"/>`,
      `<path d="M${x(bar)} ${y}v14" stroke="#241a1e" stroke-dasharray="2 2"/>`,
      last ? `<path d="M${x(last.first)} ${y}v14" stroke="#7a4dd8" stroke-width="2"/>` : '',
    ].join('')
  })
  const seconds = Array.from({ length: Math.floor(most / 1000) + 1 }, (_, at) => at)
  const axis = seconds.map((at) => `<text x="${x(at * 1000)}" y="12">${at} s</text>`).join('')
  const height = rows.length * line + 30
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui" font-size="11"><rect width="100%" height="100%" fill="#fff"/>${axis}${marks.join('\n')}</svg>\n`
}
