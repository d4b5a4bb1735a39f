import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'

type AnswerChoicesProps = {
  name: string
  legend: string
  legendHidden?: boolean
  chosen: string
  options: readonly { value: string; label: string }[]
}

export function AnswerChoices(props: AnswerChoicesProps) {
  const { name, legend, legendHidden, chosen, options } = props
  return (
    <FieldGroup legend={legend} legendHidden={legendHidden}>
      <div className="grid gap-2.5">
        {options.map(({ value, label }) => (
          <Choice
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={value === chosen}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
