import { useState } from 'react'
import type { PhotoFocus } from '#contract/photo.ts'
import { photosCalls } from '#contract/photos.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { dropPhotoNews } from '#web/notices/news/news-store.ts'
import { useText } from '#web/text/text.tsx'

export type PhotoChanges = {
  busy: boolean
  reorder: (order: readonly string[], toMain: boolean) => Promise<void>
  refocus: (id: string, focus: PhotoFocus) => Promise<void>
  caption: (id: string, words: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

export function usePhotoChanges(): PhotoChanges {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts, news } = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)

  async function change(act: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await act()
      addToast(toasts, 'success', done)
    } catch (error) {
      showError(error)
    }
    // Also after a refusal: the shown photos may be outdated.
    await refresh()
    setBusy(false)
  }

  return {
    busy,
    reorder: (order, toMain) =>
      change(
        () => send(photosCalls.orderPhotos, { order: [...order] }),
        t(toMain ? 'photos.now_main' : 'photos.ordered'),
      ),
    refocus: (id, focus) =>
      change(() => send(photosCalls.focusPhoto, { id, focus }), t('photos.focus.saved')),
    caption: (id, caption) =>
      change(() => send(photosCalls.captionPhoto, { id, caption }), t('photos.caption.saved')),
    remove: (id) =>
      change(async () => {
        await send(photosCalls.deletePhoto, { id })
        dropPhotoNews(news, id)
      }, t('photos.deleted')),
  }
}
