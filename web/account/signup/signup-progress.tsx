import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { type Stage, stages } from './create-account.ts'

/** The stages so far, one per line. */
export function SignupProgress({ stage }: { stage: Stage }) {
  const { t } = useText()
  const now = stages.indexOf(stage)
  return (
    <div className="grid gap-5 py-6">
      <h2>{t('signup.progress.title')}</h2>
      <Loader label={t(`signup.progress.${stage}`)} />
      <ul className="grid gap-2.5" role="status">
        {stages.slice(0, now + 1).map((each) => (
          <li key={each} className="flex items-center gap-2.5 text-soft">
            <Icon
              name={each === stage ? 'hourglass-medium' : 'check'}
              className={each === stage ? 'text-amber' : 'text-success'}
            />
            {t(`signup.progress.${each}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
