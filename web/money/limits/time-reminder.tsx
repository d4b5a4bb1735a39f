import { remindMinutes } from '#contract/spending.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

export function TimeReminder() {
  const { t, tn } = useText()
  const chosen = useViewer()?.remind_minutes ?? null
  return (
    <Section title={t('spending.time.title')} intro={t('spending.time.intro')} className="mt-6">
      <form method="post" className="amounts">
        {remindMinutes.map((minutes) => (
          <Button
            key={minutes}
            type="submit"
            name="minutes"
            value={minutes}
            aria-pressed={minutes === chosen}
          >
            {tn('spending.time.minutes', minutes)}
          </Button>
        ))}
        <Button type="submit" name="minutes" value="none" aria-pressed={chosen === null}>
          {t('spending.time.never')}
        </Button>
      </form>
    </Section>
  )
}
