import { type SubmitEvent, useEffect, useState } from 'react'
import { SECOND } from '#contract/time.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { clockTime } from './clock-time.ts'
import { focusLog } from './focus-log.ts'
import { takeBack } from './take-back.ts'

type Props = { id: string; at: number }

/** Shown while it may still work; the server decides. */
export function TakeBackButton({ id, at }: Props) {
  const { t } = useText()
  const stores = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)
  const left = useSecondsLeft(at)

  async function take(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await takeBack(stores, send, id).then(focusLog, showError)
    setBusy(false)
  }
  if (left <= 0) return null
  return (
    <form method="post" className="contents" onSubmit={(event) => void take(event)}>
      <input type="hidden" name="message" value={id} />
      <button type="submit" disabled={busy}>
        {t('chat.back.button')}{' '}
        {/* The messages are a live region, which is not to read every second. */}
        <span aria-hidden className="num">
          {t('chat.back.left', { time: clockTime(left) })}
        </span>
      </button>
    </form>
  )
}

function useSecondsLeft(at: number): number {
  const { now, site } = useNavigation().data
  const [left, setLeft] = useState(() => {
    const since = Math.max(0, now - at)
    return Math.ceil(site.take_back_seconds - since / SECOND)
  })
  useEffect(() => {
    const over = Date.now() + left * SECOND
    const timer = setInterval(() => {
      const next = Math.ceil((over - Date.now()) / SECOND)
      setLeft(next)
      if (next <= 0) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counts down from the first
  }, [])
  return left
}
