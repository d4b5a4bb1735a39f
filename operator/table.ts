import Table from 'cli-table3'

export type Cell = string | number | boolean | null

const plain = { head: [], border: [] }

export function table(rows: readonly Record<string, Cell>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const drawn = new Table({ head: columns, style: plain, chars: spaces })
  for (const row of rows) drawn.push(columns.map((column) => printable(row[column] ?? '')))
  return drawn.toString().replaceAll(/^ | +$/gm, '')
}

export function lines(fields: readonly (readonly [string, unknown])[]): string {
  const width = Math.max(0, ...fields.map(([field]) => field.length))
  return fields
    .map(([field, value]) => `${field.padEnd(width)}  ${printable(asCell(value))}`.trimEnd())
    .join('\n')
}

function asCell(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** Control characters and a changed direction of text could mislead about a member's words. */
export function printable(cell: Cell): string {
  return String(cell).replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
}

export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu,
    (character) => String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}

const none = ''
const spaces = {
  top: none,
  'top-mid': none,
  'top-left': none,
  'top-right': none,
  bottom: none,
  'bottom-mid': none,
  'bottom-left': none,
  'bottom-right': none,
  left: none,
  'left-mid': none,
  mid: none,
  'mid-mid': none,
  right: none,
  'right-mid': none,
  middle: '  ',
}
