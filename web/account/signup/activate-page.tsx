import { type SubmitEvent, useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

export function ActivatePage({ page }: { page: PageProps['activate'] }) {
  return page.state === 'done' ? <Done /> : <Asks token={page.token} />
}

/** Opening it changes nothing, since mail scanners open links too. */
function Asks({ token }: { token: string }) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const send = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)

  async function activate(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await send(signupCalls.activate, { token })
      await navigate(href('activate-done'), { replace: true })
    } catch (error) {
      const dead = error instanceof CallError && error.code === 'link_expired'
      if (dead) await navigate(href('activate', {}, { token }), { replace: true })
      else showError(error)
    }
    setBusy(false)
  }

  return (
    <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
      <ResultMark icon="envelope-simple-open" tone="wait" />
      <h1>{t('signup.activate.title')}</h1>
      <p className="text-soft">{t('signup.activate.text')}</p>
      <form method="post" className="w-full" onSubmit={(event) => void activate(event)}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="primary" block busy={busy}>
          {t('signup.activate.button')}
        </Button>
      </form>
    </Panel>
  )
}

function Done() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
      <ResultMark icon="check-bold" />
      <h1>{t('signup.done.title')}</h1>
      <p className="text-soft">{t('signup.activate.done')}</p>
      <Button
        tone="primary"
        block
        href={viewer ? href('members') : href('login', {}, { next: href('activate-done') })}
      >
        {t(viewer ? 'signup.confirm.members' : 'app.nav.login')}
      </Button>
    </Panel>
  )
}
