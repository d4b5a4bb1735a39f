import { type ReactNode, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import type { PageProps } from '#contract/pages.ts'
import { PasswordField } from '#web/account/login/password-field.tsx'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { Fold } from '#web/money/fold.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CoverIcon } from './cover-icon.tsx'
import { isOpenAlready } from './is-open-already.ts'
import { UnlockByPasskey } from './unlock-by-passkey.tsx'

/** Says neither whose it is nor, under a cover, of what. */
export function UnlockPage({ page: { next, asks, passkey } }: { page: PageProps['unlock'] }) {
  const { t } = useText()
  const { data, navigate } = useNavigation()
  const send = useSend()
  const [passkeyError, setPasskeyError] = useState<unknown>(null)
  const enter = () => navigate(next, { replace: true })
  const form = useForm('unlock', async (fields) => {
    setPasskeyError(null)
    const password = textIn(fields, 'old_password')
    try {
      await send(discreetCalls.unlock, password ? { proof: { password } } : {})
    } catch (error) {
      if (!isOpenAlready(error)) throw error
    }
    await enter()
  })
  const byPassword = (
    <>
      <PasswordField
        name="old_password"
        label={t('auth.login.password')}
        autoComplete="current-password"
      />
      <Button type="submit" tone={passkey ? 'quiet' : 'primary'} block busy={form.busy}>
        {t('discreet.unlock.submit')}
      </Button>
    </>
  )
  return (
    <Panel className="mx-auto w-full max-w-110">
      {data.cover && (
        <p className="mb-3 flex items-center gap-2.5 text-soft">
          <CoverIcon cover={data.cover} />
          {t(`app.cover.${data.cover}`)}
        </p>
      )}
      <h1>{t(asks ? 'app.titles.unlock' : 'discreet.unlock.closed')}</h1>
      <p className="mt-1.5 text-soft">{t(leadOf(asks, passkey))}</p>
      <form method="post" className="mt-6 grid gap-4" onSubmit={form.onSubmit}>
        <input type="hidden" name="next" value={next} />
        <FormError error={passkeyError ?? form.error} />
        {!asks && (
          <Button type="submit" tone="primary" block busy={form.busy}>
            {t('discreet.unlock.go_on')}
          </Button>
        )}
        {asks && passkey && <UnlockByPasskey onEntered={enter} onError={setPasskeyError} />}
        {asks && <ByPassword folded={passkey}>{byPassword}</ByPassword>}
      </form>
      <p className="mt-4">
        <a href={authCalls.logout.path} className="link" data-reload rel="nofollow">
          {t('app.nav.logout')}
        </a>
      </p>
    </Panel>
  )
}

function leadOf(asks: boolean, passkey: boolean) {
  if (!asks) return 'discreet.unlock.by_press'
  return passkey ? 'discreet.unlock.by_passkey' : 'discreet.unlock.by_password'
}

/** A passkey comes first where there is one; without script, or its device, there is the password. */
function ByPassword({ folded, children }: { folded: boolean; children: ReactNode }) {
  const { t } = useText()
  if (!folded) return children
  return <Fold summary={t('discreet.unlock.with_password')}>{children}</Fold>
}
