import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

type Props<State extends string> = { page: PageProps['unsubscribe'] & { state: State } }

/** Without login. Opening it changes nothing, since mail scanners do so too. */
export function UnsubscribePage({ page }: { page: PageProps['unsubscribe'] }) {
  return (
    <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
      {page.state === 'asks' && <Asks page={page} />}
      {page.state === 'done' && <Done page={page} />}
      {page.state === 'dead' && <Dead />}
    </Panel>
  )
}

function Asks({ page: { token, kind, off } }: Props<'asks'>) {
  const { t } = useText()
  const words = { kind: t(`notifications.kinds.${kind}.label`) }
  return (
    <>
      <ResultMark icon="bell-slash" tone="wait" />
      <h1>{t('notifications.unsubscribe.title')}</h1>
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
    </>
  )
}

function Done({ page: { stopped } }: Props<'done'>) {
  const { t } = useText()
  return (
    <>
      <ResultMark icon="check-bold" tone="success" />
      <h1>{t('notifications.unsubscribed.title')}</h1>
      <p className="text-soft">
        {stopped === 'all'
          ? t('notifications.unsubscribed.all')
          : t('notifications.unsubscribed.kind', {
              kind: t(`notifications.kinds.${stopped}.label`),
            })}
      </p>
      <ToPreferences />
    </>
  )
}

function Dead() {
  const { t } = useText()
  return (
    <>
      <ResultMark icon="x-bold" tone="fail" />
      <h1>{t('notifications.unsubscribe_dead.title')}</h1>
      <p className="text-soft">{t('notifications.unsubscribe_dead.text')}</p>
      <ToPreferences />
    </>
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
