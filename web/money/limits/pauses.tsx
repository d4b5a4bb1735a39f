import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { type Pause, pauseDays, pauses } from '#contract/spending.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'

type Page = PageProps['limits']

export function Pauses() {
  return pauses.map((from) => <PauseChoice key={from} from={from} />)
}

function PauseChoice({ from }: { from: Pause }) {
  const { t } = useText()
  const title = t(`spending.pause.${from}.title`)
  return (
    <Section title={title} intro={t(`spending.pause.${from}.intro`)} className="mt-6">
      <div className="amounts">
        {pauseDays.map((days) => (
          <Button key={days} href={href('limits', {}, { pause: from, days })}>
            {t(`spending.pause.days.${days}`)}
          </Button>
        ))}
      </div>
    </Section>
  )
}

/** It cannot be undone, so it is asked once more. */
export function ConfirmPause({ pausing: { from, days, until } }: { pausing: Pausing }) {
  const { t } = useText()
  const { moment } = useFormat()
  return (
    <Panel className="grid gap-4">
      <h2>{t(`spending.pause.${from}.confirm`, { until: moment(until) })}</h2>
      <p className="text-soft">{t('spending.pause.final')}</p>
      <form method="post" action={href('limits')} className="amounts">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="days" value={days} />
        <Button type="submit">{t('spending.pause.start')}</Button>
        <Button href={href('limits')}>{t('spending.pause.not')}</Button>
      </form>
    </Panel>
  )
}

type Pausing = NonNullable<Page['pausing']>

export function RunningPauses({ paused }: Pick<Page, 'paused'>) {
  const { t } = useText()
  const { moment } = useFormat()
  return pauses.map((from) => {
    const until = paused[from]
    return (
      until !== null && (
        <Alert key={from} icon="hourglass-medium" action={from === 'everything' && <StillOpen />}>
          {t(`spending.pause.${from}.running`, { until: moment(until) })}
        </Alert>
      )
    )
  })
}

function StillOpen() {
  const { t } = useText()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" href={href('transactions')}>
        {t('app.titles.transactions')}
      </Button>
      <Button size="sm" href={href('settings')}>
        {t('app.titles.settings')}
      </Button>
    </div>
  )
}
