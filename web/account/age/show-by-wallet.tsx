import { useEffect, useState } from 'react'
import { ageCalls, type AgePage } from '#contract/age-proof.ts'
import { SECOND } from '#contract/time.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { AgeForm } from './age-form.tsx'
import { askBrowser, isAskable } from './ask-browser.ts'

type Asking = Extract<AgePage, { state: 'wallet' }>

const lookEvery = 3 * SECOND

export function ShowByWallet({ page }: { page: Asking }) {
  const { t } = useText()
  const { error, busy, show } = useShowing(page)
  const byBrowser = useHydrated() && isAskable()
  return (
    <Panel className="grid gap-4">
      <div className="grid gap-1.5">
        <h2>{t('age.wallet.title')}</h2>
        <p className="text-soft">{t('age.wallet.text')}</p>
      </div>
      <FormError error={error} />
      {byBrowser && (
        <Button tone="primary" icon="device-mobile" block busy={busy} onClick={show}>
          {t('age.wallet.here')}
        </Button>
      )}
      <Button
        tone={byBrowser ? 'quiet' : 'primary'}
        icon="device-mobile"
        href={page.link}
        block
        data-reload
      >
        {t('age.wallet.open')}
      </Button>
      <p className="text-soft">{t('age.wallet.scan')}</p>
      <QrCode qr={page.qr} label={t('age.wallet.qr')} className="max-w-90" />
      <p className="text-soft">{t('age.wallet.then')}</p>
      <AgeForm act="claim" page={page} tone="quiet" words={t('age.wallet.shown')} />
      <AgeForm act="end" page={page} tone="text" words={t('age.another')} />
    </Panel>
  )
}

/** By this browser's own app, or by another device, for which the page looks from time to time. */
function useShowing({ digital, next }: Asking) {
  const send = useSend()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const look = async () => {
      const { proved } = await send(ageCalls.getAgeProof, {})
      if (!proved || document.hidden) return
      const { to } = await send(ageCalls.proveAge, { act: 'claim', next })
      location.assign(to)
    }
    const timer = setInterval(() => void look().catch(() => undefined), lookEvery)
    return () => clearInterval(timer)
  }, [send, next])
  async function showIt() {
    setBusy(true)
    setError(null)
    try {
      const answer = await askBrowser(digital)
      if (answer) {
        await send(ageCalls.showAge, answer)
        const { to } = await send(ageCalls.proveAge, { act: 'claim', next })
        location.assign(to)
      }
    } catch (refused) {
      setError(refused)
    }
    setBusy(false)
  }
  return { error, busy, show: () => void showIt() }
}
