import { useEffect, useEffectEvent, useState } from 'react'
import { href } from '#contract/route.ts'
import type { SignupEntry } from '#contract/signup.ts'
import { fetchPage } from '#web/app/fetch-page.ts'
import { linkedPage } from '#web/app/follow-links.ts'
import { type AnyPage, useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import type { SignupModal } from './signup-modal.tsx'

type Begun = {
  entry: SignupEntry
  Modal: typeof SignupModal
  /** Compared by identity, so that a link within the modal to this same page closes it too. */
  over: AnyPage
}

/**
 * On wide screens links to the signup open it over the page. Elsewhere, and where an entry warning
 * comes first or it cannot be loaded, they lead to its page.
 */
export function SignupHere() {
  const { add } = useText()
  const { data: over, navigate } = useNavigation()
  const [begun, setBegun] = useState<Begun | null>(null)
  const begin = useEffectEvent(async (url: string) => {
    const loading = [fetchPage(url), import('./signup-modal.tsx')] as const
    const [data, loaded] = await Promise.all(loading).catch(() => [null, null])
    if (data?.route !== 'signup' || data.entry || !loaded) return navigate(url)
    add(data.texts)
    setBegun({ entry: data.page, Modal: loaded.SignupModal, over })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = linkedPage(event)
      const wide = matchMedia('(min-width: 768px)').matches
      if (url?.pathname !== href('signup') || !wide) return
      event.preventDefault()
      void begin(url.pathname + url.search)
    }
    // Captured before links are followed.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  if (begun?.over !== over) return null
  const { entry, Modal } = begun
  return <Modal entry={entry} onClose={() => setBegun(null)} />
}
