import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ComingLimit } from './coming-limit.tsx'
import { LimitChoice } from './limit-choice.tsx'
import { ConfirmPause, Pauses, RunningPauses } from './pauses.tsx'
import { SpentSoFar } from './spent-so-far.tsx'
import { TimeReminder } from './time-reminder.tsx'
import './limits.css'

/** Plain forms: a limit is set by one tap in any browser. */
export function LimitsPage({
  page: { limits, fictional, paused, pausing },
}: {
  page: PageProps['limits']
}) {
  const { t } = useText()
  return (
    <div className="limits">
      <div>
        <BackLink href={href('me')}>{t('app.titles.me')}</BackLink>
        <PageHead title={t('spending.title')}>{t('spending.lead')}</PageHead>
      </div>
      <FormRefusal />
      {pausing && <ConfirmPause pausing={pausing} />}
      <RunningPauses paused={paused} />
      <SpentSoFar limits={limits} fictional={fictional} />
      {limits.map((limit) => (
        <ComingLimit key={limit.period} limit={limit} />
      ))}
      {limits.map((limit) => (
        <LimitChoice key={limit.period} limit={limit} />
      ))}
      <p className="text-soft">{t('spending.rule')}</p>
      <p className="fine">{t('spending.counts')}</p>
      <TimeReminder />
      <Pauses />
      <p className="fine">{t('spending.help')}</p>
    </div>
  )
}
