import { useCallback, useEffect, useRef, useState } from 'react'
import { photosCalls } from '#contract/photos.ts'
import { CallError } from '#web/api/call-error.ts'
import { sendWithProgress } from '#web/api/send-with-progress.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { refuseEarly } from './refuse-early.ts'

export type Upload = {
  id: string
  file: File
  /** Null while queued; 100 while the server processes it. */
  progress: number | null
  error: unknown
  cancel: AbortController
}

/** One after another, so that they keep the chosen order. */
export function useUploads() {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const [uploads, setUploads] = useState<Upload[]>([])
  const last = useRef(Promise.resolve())

  const change = useCallback((id: string, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }, [])

  async function upload({ id, file, cancel: { signal } }: Upload): Promise<boolean> {
    if (signal.aborted) return false
    change(id, { progress: 0 })
    const transport = sendWithProgress((progress) => change(id, { progress }))
    try {
      const refused = refuseEarly(file)
      if (refused) throw new CallError(refused)
      await send(photosCalls.uploadPhoto, { id, file }, { transport, signal })
      await refresh()
      setUploads((all) => all.filter((one) => one.id !== id))
      return true
    } catch (error) {
      // A cancelled upload may have arrived after all.
      if (signal.aborted) await refresh()
      else change(id, { error })
      return false
    }
  }

  async function uploadAll(chosen: readonly Upload[]) {
    let arrived = false
    for (const one of chosen) arrived = (await upload(one)) || arrived
    if (arrived) addToast(toasts, 'success', t('photos.uploaded'))
  }

  function queue(chosen: readonly Upload[]) {
    last.current = last.current.then(() => uploadAll(chosen))
  }

  function add(files: readonly File[]) {
    const chosen = files.map((file) => ({ id: crypto.randomUUID(), file, ...fresh() }))
    setUploads((all) => [...all, ...chosen])
    queue(chosen)
  }

  /** Under the same key: if it arrived after all, the server answers as the first time. */
  function again(id: string) {
    const failed = uploads.find((one) => one.id === id)
    if (!failed) return
    const anew = { ...failed, ...fresh() }
    change(id, anew)
    queue([anew])
  }

  function dismiss(id: string) {
    uploads.find((one) => one.id === id)?.cancel.abort()
    setUploads((all) => all.filter((one) => one.id !== id))
  }

  useWhenOnline(() => {
    for (const { id, error } of uploads) if (isOffline(error)) again(id)
  })

  return { uploads, add, again, dismiss }
}

function fresh() {
  return { progress: null, error: null, cancel: new AbortController() }
}

function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.code === 'offline'
}

export function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return isOffline(error) || error.code === 'unexpected' || error.code === 'too_many_requests'
}

function useWhenOnline(act: () => void) {
  useEffect(() => {
    addEventListener('online', act)
    return () => removeEventListener('online', act)
  })
}
