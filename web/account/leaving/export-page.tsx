import { AccountName, isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormRefusal } from '#web/app/form-error.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Posted by the browser, which saves the file that the answer leads to. */
export function ExportPage() {
  const { t } = useText()
  const error = usePostedError('settings-export')
  return (
    <SettingsFrame title={t('app.titles.settings-export')} intro={t('account.export.intro')}>
      <Panel>
        <form method="post" className="grid gap-5">
          {!isAboutProof(error) && <FormRefusal />}
          <AccountName />
          <ProofFields error={error} />
          <Button type="submit" tone="primary" icon="download-simple" block>
            {t('account.export.submit')}
          </Button>
        </form>
      </Panel>
    </SettingsFrame>
  )
}
