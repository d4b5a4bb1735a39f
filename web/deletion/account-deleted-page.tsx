import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/credits/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

/** What happened, what happens next, and how to undo it. */
export function AccountDeletedPage({ page }: { page: PageProps['account-deleted'] }) {
  const { t } = useText()
  const { moment } = useFormat()
  const until = page.until === null ? null : moment(page.until)
  return (
    <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
      <ResultMark icon="check-bold" tone="success" />
      <h1>{t('deletion.deleted.title')}</h1>
      <p className="text-soft">{t('deletion.deleted.hidden')}</p>
      <p className="text-soft">
        {until === null ? t('deletion.deleted.undo') : t('deletion.deleted.undo_until', { until })}
      </p>
      <p className="fine">{t('deletion.deleted.books')}</p>
      <Button block href={href('reactivate-mail')}>
        {t('deletion.deleted.mail')}
      </Button>
    </Panel>
  )
}
