import '#web/ui/picks.css'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type AnswerPicksProps = {
  name: string
  legend: string
  chosen: string | undefined
  options: readonly { value: string; label: string }[]
}

/** Choosing goes on, also without script; buttons, for the arrow keys change a radio. */
export function AnswerPicks({ name, legend, chosen, options }: AnswerPicksProps) {
  const { t } = useText()
  return (
    <div>
      <div role="group" aria-label={legend} className="grid gap-2.5">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === chosen}
            aria-describedby="finder-goes-on"
            className={cx('pick', value === chosen && 'pick-on')}
          >
            <span className="col-span-2">{label}</span>
            <Icon name="caret-right" />
          </button>
        ))}
      </div>
      <p id="finder-goes-on" className="fine mt-3.5">
        {t('matchfinder.goes_on')}
      </p>
    </div>
  )
}
