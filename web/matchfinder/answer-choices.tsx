import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'

type AnswerChoicesProps = {
  name: string
  legend: string
  chosen: string
  options: readonly { value: string; label: string }[]
}

export function AnswerChoices(props: AnswerChoicesProps) {
  const { name, legend, chosen, options } = props
  return (
    <FieldGroup legend={legend}>
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
