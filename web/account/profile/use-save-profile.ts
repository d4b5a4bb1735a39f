import { useEffect, useEffectEvent, useState } from 'react'
import { accountCalls } from '#contract/account.ts'
import { changedFields, changesBetween } from '#contract/profile-form.ts'
import { SECOND } from '#contract/time.ts'
import { CallError } from '#web/api/call-error.ts'
// Imported with the screen: without a connection it could not be loaded when it is needed.
import '#web/api/send.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useOnline } from '#web/app/use-online.ts'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { markKept, readKept } from './kept-profile.ts'
import type { useProfileForm } from './use-profile-form.ts'

type Progress = 'idle' | 'busy' | 'waiting'

const patience = 30 * SECOND
const passing = ['offline', 'timeout', 'unavailable', 'too_many_requests']

/** Without a connection it retries later, also after a reload. */
export function useSaveProfile(profile: ReturnType<typeof useProfileForm>, memberId: number) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const online = useOnline()
  const [progress, setProgress] = useState<Progress>('idle')
  const posted = usePostedError()
  const [error, setError] = useState(profile.posted ? posted : null)

  /** `again` sends only the fields that were sent before, not those being edited now. */
  async function save(again = false) {
    if (progress === 'busy') return
    const { base, read, settle } = profile
    const typed = read()
    const kept = again ? readKept(memberId) : null
    const fields = changedFields(typed, base.current).filter(
      (field) => kept?.[field]?.sent ?? !again,
    )
    const values = { ...base.current }
    for (const field of fields) values[field] = typed[field] ?? ''
    if (again && fields.length === 0) return setProgress('idle')
    setProgress('busy')
    setError(null)
    markKept(memberId, fields, true)
    try {
      await send(accountCalls.saveProfile, changesBetween(values, base.current))
    } catch (refusal) {
      const refused = refusal instanceof CallError ? refusal : new CallError('unexpected')
      const later = passing.includes(refused.code)
      if (!later) markKept(memberId, fields, false)
      setProgress(later ? 'waiting' : 'idle')
      return setError(later ? null : refused)
    }
    settle(values)
    setProgress('idle')
    addToast(toasts, 'success', t('account.profile.saved'))
    await refresh()
  }

  const resend = useEffectEvent(() => void save(true))
  const goes = profile.restored?.goes === true
  useEffect(() => {
    if (goes) resend()
  }, [goes])
  useEffect(() => {
    if (progress !== 'waiting') return undefined
    const timer = setTimeout(resend, patience)
    addEventListener('online', resend)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', resend)
    }
  }, [progress])

  return {
    save,
    error,
    busy: progress === 'busy',
    waiting: progress === 'waiting' || (progress === 'busy' && !online),
  }
}
