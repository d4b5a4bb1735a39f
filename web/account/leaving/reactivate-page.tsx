import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { GoOn } from './go-on.tsx'

type Props = { page: PageProps['reactivate'] }

/** Opening it changes nothing, since mail scanners open links too. */
export function ReactivatePage({ page }: Props) {
  return (
    <>
      {page.state === 'asks' && <Asks token={page.token} />}
      {page.state === 'done' && <Done />}
      {page.state === 'dead' && <Dead />}
    </>
  )
}

function Asks({ token }: { token: string }) {
  const { t } = useText()
  return (
    <Outcome icon="arrow-counter-clockwise" tone="wait" title={t('deletion.reactivate.title')}>
      <p className="text-soft">{t('deletion.reactivate.text')}</p>
      <FormRefusal />
      <form method="post" className="w-full">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="primary" block>
          {t('deletion.reactivate.button')}
        </Button>
      </form>
    </Outcome>
  )
}

function Done() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <Outcome icon="check-bold" tone="success" title={t('deletion.reactivated.title')}>
      {!viewer && <p className="text-soft">{t('deletion.reactivated.text')}</p>}
      <GoOn />
    </Outcome>
  )
}

function Dead() {
  const { t } = useText()
  return (
    <Outcome icon="clock" tone="wait" title={t('deletion.dead.title')}>
      <p className="text-soft">{t('deletion.dead.text')}</p>
      <Button tone="primary" block href={href('reactivate-mail')}>
        {t('deletion.dead.button')}
      </Button>
    </Outcome>
  )
}
