import type { DeskText } from '#desk/text.ts'
import type { Plot } from './tables.ts'

/** In units of the drawing. */
const [width, height, bottom] = [700, 160, 22]

/** Drawn by the server; its numbers stand in the table beside it. */
export function BarPlot({ text: { t }, plot: { what, bars } }: { text: DeskText; plot: Plot }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const floor = height - bottom
  return (
    <figure className="plotted">
      <figcaption className="fine">{what}</figcaption>
      <svg
        className="plot"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('payments.books.plot', { what })}
      >
        <path className="plot-line" d={`M0 ${floor}H${width}`} />
        {bars.map(({ name, value }, at) => {
          const tall = (Math.max(0, value) / most) * (floor - 4)
          const key = `${name}:${at}`
          return (
            <g key={key}>
              <rect
                className="plot-bar"
                x={round(at * step + step * 0.15)}
                y={round(floor - tall)}
                width={round(Math.min(step * 0.7, 60))}
                height={round(tall)}
              />
              <text x={round(at * step + step * 0.15)} y={height - 6}>
                {name}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
