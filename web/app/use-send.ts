import { useCallback } from 'react'
import type { Call, CallInput, CallReply } from '#contract/call.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import type { send as sendLoaded, SendOptions } from '#web/api/send.ts'
import { useText } from '#web/text/text.tsx'
import { forgetAhead } from './fetch-page.ts'
import { useNavigation } from './navigation.tsx'
import { useStores } from './stores.tsx'
import { addToast } from './toast-store.ts'
import { isPosting } from './watch-posts.ts'

export type Send = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: Pick<SendOptions, 'transport' | 'signal'>,
) => Promise<CallReply<C>>

export function useSend(): Send {
  const { navigate } = useNavigation()
  const { viewer } = useStores()
  return useCallback(
    async (call, input, options) => {
      // Once loaded, nothing is awaited, so that a message is sent before it is rendered.
      const { send } = loaded ?? (await loadSend())
      let leaving = false
      const changes = call.method !== 'GET' || call.changesState
      if (changes) forgetAhead()
      try {
        return await send(call, input, {
          ...options,
          memberId: viewer.viewer?.id,
          onSignedOut: (locked) => {
            leaving = viewer.viewer !== null && !isPosting()
            const { pathname, search } = location
            const asks = locked ? 'unlock' : 'login'
            if (leaving) void navigate(href(asks, {}, { next: pathname + search }))
          },
        })
      } catch (error) {
        // The page is being left, so the refusal is not shown.
        if (leaving) return never
        throw error
      } finally {
        if (changes) forgetAhead()
      }
    },
    [navigate, viewer],
  )
}

const never = new Promise<never>(() => undefined)

type Loaded = { send: typeof sendLoaded }

let loaded: Loaded | undefined

async function loadSend(): Promise<Loaded> {
  try {
    loaded = await import('#web/api/send.ts')
    return loaded
  } catch {
    throw new CallError('offline')
  }
}

export function useErrorText(): (error: unknown) => string {
  const { t } = useText()
  return (error) => {
    if (!(error instanceof CallError)) return t('errors.unexpected')
    return t(`errors.${error.code}`, error.params)
  }
}

export function useErrorToast(): (error: unknown) => void {
  const { toasts } = useStores()
  const errorText = useErrorText()
  return (error) => addToast(toasts, 'danger', errorText(error))
}
