import type { Cell } from '#worker/desk/statistics/read-numbers.ts'
import type { NumberTable } from './tables.ts'

/** Of a value, or of all: what part it is, where both are told whole. From 0 to 1, or null. */
export function shareOf({ told, of }: NumberTable, value?: string): number | null {
  if (!of) return null
  const [part, all] = [told, of.told].map((one) =>
    value === undefined ? wholeOf(one) : cellOf(one.cells.find((cell) => cell.value === value)),
  )
  return part === null || part === undefined || !all ? null : part / all
}

function wholeOf({ few, total }: NumberTable['told']): number | null {
  return few ? null : total
}

function cellOf(cell: Cell | undefined): number | null {
  return cell && !cell.part ? cell.amount : null
}
