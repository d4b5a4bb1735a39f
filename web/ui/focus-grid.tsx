import type { KeyboardEvent } from 'react'
import { cx } from './cx.ts'
import { Photo } from './photo.tsx'
import './focus-grid.css'

type FocusGridProps<Value extends string> = {
  name: string
  legend: string
  src: string
  width: number
  height: number
  /** Width by height of what stays in view. */
  cut: number
  /** Row by row, three each. */
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

const columns = 3

/** Of the photo, as the browser and the server cut it there. */
function cutAt(index: number, cut: number, width: number, height: number) {
  const wide = Math.min(width, height * cut)
  const high = Math.min(height, width / cut)
  const x = ((width - wide) * (index % columns)) / 2
  const y = ((height - high) * Math.floor(index / columns)) / 2
  return { x, y, width: wide, height: high }
}

export function FocusGrid<Value extends string>(props: FocusGridProps<Value>) {
  const { name, legend, src, width, height, cut, options, value, onChange } = props
  const chosen = options.findIndex((option) => option.value === value)
  const frame = cutAt(chosen, cut, width, height)
  return (
    <fieldset className={cx('focus-grid w-full', height > width && 'max-w-60')}>
      <legend className="sr-only">{legend}</legend>
      <Photo src={src} alt="" width={width} height={height} />
      <svg className="focus-frame" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path
          d={`M0 0H${width}V${height}H0ZM${frame.x} ${frame.y}v${frame.height}h${frame.width}v${-frame.height}Z`}
        />
        <rect {...frame} />
      </svg>
      <div className="focus-cells" onKeyDown={moveByRow}>
        {options.map((option) => (
          <label key={option.value} className="focus-cell">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function moveByRow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -columns, ArrowDown: columns }[event.key]
  if (!step) return
  event.preventDefault()
  const cells = [...event.currentTarget.querySelectorAll('input')]
  const next = cells[cells.findIndex((cell) => cell === document.activeElement) + step]
  next?.focus()
  next?.click()
}
