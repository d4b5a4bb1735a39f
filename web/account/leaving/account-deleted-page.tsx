import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { GoOn } from './go-on.tsx'

export function AccountDeletedPage({ page }: { page: PageProps['account-deleted'] }) {
  return (
    <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
      {page.state === 'deleted' && <Deleted until={page.until} />}
      {page.state === 'live' && <Live />}
      {page.state === 'gone' && <Gone />}
    </Panel>
  )
}

function Deleted({ until }: { until: number }) {
  const { t } = useText()
  const { moment } = useFormat()
  return (
    <>
      <ResultMark icon="check-bold" tone="success" />
      <h1>{t('deletion.deleted.title')}</h1>
      <p className="text-soft">{t('deletion.deleted.hidden')}</p>
      <p className="text-soft">{t('deletion.deleted.undo_until', { until: moment(until) })}</p>
      <p className="fine">{t('deletion.deleted.books')}</p>
      <Button block href={href('reactivate-mail')}>
        {t('deletion.deleted.mail')}
      </Button>
    </>
  )
}

function Live() {
  const { t } = useText()
  return (
    <>
      <ResultMark icon="check-bold" tone="success" />
      <h1>{t('deletion.live.title')}</h1>
      <p className="text-soft">{t('deletion.live.text')}</p>
      <GoOn />
    </>
  )
}

function Gone() {
  const { t } = useText()
  return (
    <>
      <ResultMark icon="check-bold" tone="success" />
      <h1>{t('deletion.gone.title')}</h1>
      <p className="text-soft">{t('deletion.gone.text')}</p>
      <p className="fine">{t('deletion.deleted.books')}</p>
    </>
  )
}
