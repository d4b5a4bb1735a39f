import type { ReactNode } from 'react'

type SegmentedProps = {
  name: string
  label: string
  options: readonly { value: string; label: ReactNode }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

export function Segmented(props: SegmentedProps) {
  const { name, label, options, value, defaultValue, onChange } = props
  return (
    <div className="tabs segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="tab">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
