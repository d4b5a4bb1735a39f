import type { NumberTable } from './tables.ts'

/** In units of the drawing. */
const [width, height, top, bottom, left] = [700, 190, 20, 24, 64]
const plotHeight = height - top - bottom

/** A bar a day; for who cannot see it, its table stands beside. */
export function DayPlot({ table: { told, name, amount } }: { table: NumberTable }) {
  const { cells } = told
  const most = Math.max(1, ...cells.map((cell) => cell.amount ?? 0))
  const step = (width - left) / Math.max(1, cells.length)
  const named = [0, Math.floor((cells.length - 1) / 2), cells.length - 1]
  const floor = height - bottom
  return (
    <svg className="plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="plot-line" d={`M${left} ${floor}H${width}M${left} ${top}H${width}`} />
      <text x={left - 8} y={floor + 4} textAnchor="end">
        {amount(0)}
      </text>
      <text x={left - 8} y={top + 4} textAnchor="end">
        {amount(most)}
      </text>
      {cells.map((cell, at) => {
        const tall = cell.amount === null ? 4 : (cell.amount / most) * plotHeight
        return (
          <rect
            key={cell.value}
            className={cell.amount === null ? 'plot-few' : 'plot-bar'}
            x={round(left + at * step + step * 0.12)}
            y={round(floor - tall)}
            width={round(step * 0.76)}
            height={round(tall)}
          />
        )
      })}
      {[...new Set(named)].map((at) => {
        const cell = cells[at]
        const anchor = at === 0 ? 'start' : at === cells.length - 1 ? 'end' : 'middle'
        const x = at === 0 ? left : at === cells.length - 1 ? width : left + (at + 0.5) * step
        return (
          cell && (
            <text key={cell.value} x={round(x)} y={height - 6} textAnchor={anchor}>
              {name(cell.value)}
            </text>
          )
        )
      })}
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
