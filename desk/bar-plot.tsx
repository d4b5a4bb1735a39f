/** `value`: null where it is too few to be told. */
type Bar = { name: string; value: number | null }
type Props = { bars: readonly Bar[]; amount: (value: number) => string }

/** Of as many as have room for their names at 320 px each is named, else the first, middle and last. */
const mostNamed = 8

/** In units of the drawing, which is as wide as its place. */
const [step, height] = [100, 100]

/** Drawn by the server; for who cannot see it, its numbers stand in the table beside it. */
export function BarPlot({ bars, amount }: Props) {
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0))
  const last = bars.length - 1
  const isFew = bars.length <= mostNamed
  const named = [0, Math.floor(last / 2), last]
  return (
    <div className="plot" aria-hidden="true">
      <span>{amount(most)}</span>
      <svg viewBox={`0 0 ${Math.max(1, bars.length) * step} ${height}`} preserveAspectRatio="none">
        {bars.map(({ name, value }, at) => {
          const tall = value === null ? 3 : (Math.max(0, value) / (most || 1)) * height
          const key = `${name}:${at}`
          return (
            <rect
              key={key}
              className={value === null ? 'plot-few' : 'plot-bar'}
              x={at * step + 12}
              y={round(height - tall)}
              width={step - 24}
              height={round(tall)}
            />
          )
        })}
      </svg>
      <div className={isFew ? 'plot-names' : 'plot-names plot-ends'}>
        {bars.map(({ name }, at) => {
          const key = `${name}:${at}`
          return <span key={key}>{(isFew || named.includes(at)) && name}</span>
        })}
      </div>
    </div>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
