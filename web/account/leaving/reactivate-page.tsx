import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { GoOn } from './go-on.tsx'

type Props = { page: PageProps['reactivate'] }

/** Opening it changes nothing, since mail scanners open links too. */
export function ReactivatePage({ page }: Props) {
  return (
    <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
      {page.state === 'asks' && <Asks token={page.token} />}
      {page.state === 'done' && <Done />}
      {page.state === 'dead' && <Dead />}
    </Panel>
  )
}

function Asks({ token }: { token: string }) {
  const { t } = useText()
  return (
    <>
      <ResultMark icon="arrow-counter-clockwise" tone="wait" />
      <h1>{t('deletion.reactivate.title')}</h1>
      <p className="text-soft">{t('deletion.reactivate.text')}</p>
      <FormRefusal />
      <form method="post" className="w-full">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="primary" block>
          {t('deletion.reactivate.button')}
        </Button>
      </form>
    </>
  )
}

function Done() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <>
      <ResultMark icon="check-bold" tone="success" />
      <h1>{t('deletion.reactivated.title')}</h1>
      {!viewer && <p className="text-soft">{t('deletion.reactivated.text')}</p>}
      <GoOn />
    </>
  )
}

function Dead() {
  const { t } = useText()
  return (
    <>
      <ResultMark icon="x-bold" tone="fail" />
      <h1>{t('deletion.dead.title')}</h1>
      <p className="text-soft">{t('errors.link_expired')}</p>
      <p className="text-soft">{t('deletion.dead.text')}</p>
      <Button tone="primary" block href={href('reactivate-mail')}>
        {t('deletion.dead.button')}
      </Button>
    </>
  )
}
