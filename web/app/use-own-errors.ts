import { useEffect } from 'react'
import type { Translate } from '#contract/translate.ts'
import type { ToastStore } from './toast-store.ts'

type Checked = EventTarget & Pick<HTMLInputElement, 'checkValidity' | 'form'>

/**
 * Our own words for what the browser finds wrong in a form come once it has found something. On the
 * document, for parts that still wait for their script. Without script, before a page wakes, and
 * where the words can't be fetched, the browser's own bubbles stay.
 */
export function useOwnErrors(translate: Translate, toasts: ToastStore, url: string): void {
  useEffect(() => {
    const found: Checked[] = []
    let end = () => document.removeEventListener('invalid', onInvalid, true)
    let ended = false

    async function begin() {
      const { sayOwnErrors } = await import('./say-own-errors.ts')
      if (ended) return
      end()
      end = sayOwnErrors(translate, toasts)
      for (const control of found) control.checkValidity()
    }
    function onInvalid(event: Event) {
      event.preventDefault()
      found.push(event.target as Checked)
      if (found.length > 1) return
      begin().catch(() => {
        end()
        found[0]?.form?.reportValidity()
      })
    }

    document.addEventListener('invalid', onInvalid, true)
    return () => {
      ended = true
      end()
    }
  }, [translate, toasts, url])
}
