import type { PageProps } from '#contract/pages.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { useText } from '#web/text/text.tsx'
import { BeforeYouGo } from './before-you-go.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Asks for the reason, then shows alternatives beside the delete button. */
export function DeletePage({ page }: { page: PageProps['settings-delete'] }) {
  const { t, tn } = useText()
  if (page.reason !== null) {
    return (
      <SettingsFrame
        title={t('deletion.alternatives.title')}
        intro={t('deletion.alternatives.intro')}
      >
        <BeforeYouGo page={page} />
      </SettingsFrame>
    )
  }
  return (
    <SettingsFrame
      title={t('deletion.reason.title')}
      intro={tn('deletion.reason.intro', page.days)}
    >
      <ReasonForm asked={page.asked} remarks={page.remarks} />
    </SettingsFrame>
  )
}
