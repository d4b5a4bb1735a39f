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
  /** Row by row, three each. */
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

const columns = 3

export function FocusGrid<Value extends string>(props: FocusGridProps<Value>) {
  const { name, legend, src, width, height, options, value, onChange } = props
  return (
    <fieldset className={cx('focus-grid w-full', height > width && 'max-w-60')}>
      <legend className="sr-only">{legend}</legend>
      <Photo src={src} alt="" width={width} height={height} />
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
