import type { PageProps } from '#contract/pages.ts'
import { LostFactor } from '#web/account/login/lost-factor.tsx'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { useText } from '#web/text/text.tsx'
import { BeginFactor } from './begin-factor.tsx'
import { ChangeFactor } from './change-factor.tsx'
import { ConfirmFactor } from './confirm-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factor: off, being set up, or on. */
export function SecondFactorPage({ page }: { page: PageProps['settings-second-factor'] }) {
  const { t } = useText()
  return (
    <SettingsFrame title={t('app.titles.settings-second-factor')} intro={t('secondfactor.intro')}>
      {page.state === 'off' && <BeginFactor />}
      {page.state === 'setup' && <ConfirmFactor page={page} />}
      {page.state === 'on' && (
        <>
          {page.codes && <RecoveryCodes codes={page.codes} />}
          <ChangeFactor key={page.codes_left} since={page.since} left={page.codes_left} />
        </>
      )}
      <div className="mt-6">
        <LostFactor />
      </div>
    </SettingsFrame>
  )
}
