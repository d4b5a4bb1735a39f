import type { PageProps } from '#contract/pages.ts'
import { InfoFrame } from '#web/info/info-frame.tsx'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { Receipt } from './receipt.tsx'

export function ComplaintsPage({ page }: { page: PageProps['complaints'] }) {
  const { t } = useText()
  return (
    <InfoFrame>
      <div className="mt-6">
        {page.sent ? (
          <Receipt title={t('reports.complaint.sent')} reference={page.sent}>
            <p className="text-soft">{t('reports.complaint.mailed')}</p>
          </Receipt>
        ) : (
          <Panel>
            <h2>{t('reports.complaint.title')}</h2>
            <ComplaintForm id={page.key} />
          </Panel>
        )}
      </div>
    </InfoFrame>
  )
}
