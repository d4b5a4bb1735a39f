import { deleteReasons, maxDeletionRemarks } from '#contract/deletion.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { BeforeYouGo } from './before-you-go.tsx'

export function DeletePage({ page }: { page: PageProps['settings-delete'] }) {
  const { t, tn } = useText()
  if (page.reason !== null) {
    return (
      <SettingsFrame
        title={t('deletion.reason.title')}
        intro={tn('deletion.reason.intro', page.days)}
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

/** `asked`: posted without a reason. The browser would say so in its own language. */
function ReasonForm({ asked, remarks }: { asked: boolean; remarks: string }) {
  const { t } = useText()
  return (
    <Panel>
      <form method="post" noValidate className="grid gap-6">
        <input type="hidden" name="step" value="reason" />
        {asked && (
          <Alert tone="danger" icon="warning-circle" live>
            {t('deletion.reason.missing')}
          </Alert>
        )}
        <FieldGroup legend={t('deletion.reason.legend')}>
          <div className="grid gap-2">
            {deleteReasons.map((reason) => (
              <Choice
                key={reason}
                name="reason"
                value={reason}
                label={t(`deletion.reasons.${reason}.label`)}
                required
              />
            ))}
          </div>
        </FieldGroup>
        <Field label={t('deletion.reason.remarks')} hint={t('deletion.reason.remarks_hint')}>
          <TextArea name="remarks" rows={3} maxLength={maxDeletionRemarks} defaultValue={remarks} />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button href={href('settings')} block>
            {t('deletion.reason.back')}
          </Button>
          <Button type="submit" block>
            {t('deletion.reason.next')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
