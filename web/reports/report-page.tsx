import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { BlockProfile } from '#web/blocks/block-profile.tsx'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Receipt } from './receipt.tsx'
import { ReportForm } from './report-form.tsx'

export function ReportPage({ page }: { page: PageProps['members-id-report'] }) {
  const { t } = useText()
  const { profile, sent } = page
  return (
    <div className="mx-auto w-full max-w-160">
      <PageHead title={t('reports.title')}>{t('reports.intro')}</PageHead>
      <div className="mb-5 flex items-center gap-3">
        <ProfileAvatar profile={profile} />
        <ProfileWho profile={profile} />
      </div>
      {sent ? (
        <Receipt title={t('reports.sent')} reference={sent}>
          {profile.kind !== 'partner' && <p className="text-soft">{t('reports.block_too')}</p>}
          <div className="flex flex-wrap items-center gap-4">
            <BlockProfile profile={profile} />
            <Button href={href('members-id', { id: profile.id })}>{t('reports.back')}</Button>
          </div>
        </Receipt>
      ) : (
        <Panel>
          <ReportForm page={page} />
        </Panel>
      )}
    </div>
  )
}
