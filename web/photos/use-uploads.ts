import { useCallback, useRef, useState } from 'react'
import { photoLimits, photosCalls, photoTypes } from '#contract/photos.ts'
import { CallError } from '#web/api/call-error.ts'
import { sendWithProgress } from '#web/api/send-with-progress.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'

export type Upload = {
  /** The key of the call: a repeat makes no second photo. */
  id: string
  name: string
  /** Null while it waits for the one before; 100 while the server makes its sizes. */
  progress: number | null
  error: unknown
}

/** Files go one after the other, so that they stand in the order in which they were chosen. */
export function useUploads() {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const sendCall = useSend()
  const [uploads, setUploads] = useState<Upload[]>([])
  const last = useRef(Promise.resolve())

  const change = useCallback((id: string, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }, [])
  const dismiss = useCallback((id: string) => {
    setUploads((all) => all.filter((one) => one.id !== id))
  }, [])

  /** Whether it arrived. */
  async function upload(id: string, file: File): Promise<boolean> {
    change(id, { progress: 0 })
    const transport = sendWithProgress((progress) => change(id, { progress }))
    try {
      refuseEarly(file)
      await sendCall(photosCalls.uploadPhoto, { id, file }, { transport })
      await refresh()
      dismiss(id)
      return true
    } catch (error) {
      change(id, { error })
      return false
    }
  }

  async function uploadAll(chosen: readonly { id: string; file: File }[]) {
    let arrived = false
    for (const { id, file } of chosen) arrived = (await upload(id, file)) || arrived
    if (arrived) addToast(toasts, 'success', t('photos.uploaded'))
  }

  function add(files: readonly File[]) {
    const chosen = files.map((file) => ({ id: crypto.randomUUID(), file }))
    const waiting = chosen.map(({ id, file: { name } }) => ({
      id,
      name,
      progress: null,
      error: null,
    }))
    setUploads((all) => [...all, ...waiting])
    last.current = last.current.then(() => uploadAll(chosen))
  }

  return { uploads, add, dismiss }
}

/** What the server would refuse is not sent to it. */
function refuseEarly({ size, type }: File): void {
  if (size > photoLimits.bytes) throw new CallError('photo_too_large')
  if (!photoTypes.some((known) => known === type)) throw new CallError('photo_type')
}
