import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'

type Props<State extends string> = { page: PageProps['unsubscribe'] & { state: State } }

/** Needs no login. Opening it changes nothing, since mail scanners open links too. */
export function UnsubscribePage({ page }: { page: PageProps['unsubscribe'] }) {
  return (
    <>
      {page.state === 'asks' && <Asks page={page} />}
      {page.state === 'done' && <Done page={page} />}
      {page.state === 'dead' && <Dead />}
    </>
  )
}

function Asks({ page: { token, kind, off } }: Props<'asks'>) {
  const { t } = useText()
  const words = { kind: t(`notifications.kinds.${kind}.label`) }
  return (
    <Outcome icon="bell-slash" tone="wait" title={t('notifications.unsubscribe.title')}>
      <p className="text-soft">
        {off
          ? t('notifications.unsubscribe.already', words)
          : t('notifications.unsubscribe.what', words)}
      </p>
      <FormRefusal />
      <form method="post" className="grid w-full gap-3">
        <input type="hidden" name="token" value={token} />
        {!off && (
          <Button type="submit" tone="primary" block>
            {t('notifications.unsubscribe.button')}
          </Button>
        )}
        <Button type="submit" name="all" value="1" tone="quiet" block>
          {t('notifications.unsubscribe.all')}
        </Button>
      </form>
      {off && <ToPreferences />}
      <p className="text-sm text-soft">{t('notifications.unsubscribe.service')}</p>
    </Outcome>
  )
}

function Done({ page: { stopped } }: Props<'done'>) {
  const { t } = useText()
  return (
    <Outcome icon="check-bold" tone="success" title={t('notifications.unsubscribed.title')}>
      <p className="text-soft">
        {stopped === 'all'
          ? t('notifications.unsubscribed.all')
          : t('notifications.unsubscribed.kind', {
              kind: t(`notifications.kinds.${stopped}.label`),
            })}
      </p>
      <ToPreferences />
    </Outcome>
  )
}

function Dead() {
  const { t } = useText()
  return (
    <Outcome icon="clock" tone="wait" title={t('notifications.unsubscribe_dead.title')}>
      <p className="text-soft">{t('notifications.unsubscribe_dead.text')}</p>
      <ToPreferences />
    </Outcome>
  )
}

function ToPreferences() {
  const { t } = useText()
  return (
    <Button tone="primary" block href={href('notifications')}>
      {t('notifications.unsubscribed.button')}
    </Button>
  )
}
