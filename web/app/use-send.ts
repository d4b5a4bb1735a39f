import { useCallback } from 'react'
import type { Call, CallInput, CallReply } from '#contract/call.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import type { send as sendLoaded, SendOptions } from '#web/api/send.ts'
import { useText } from '#web/text/text.tsx'
import { useNavigation } from './navigation.tsx'
import { useStores } from './stores.tsx'
import { addToast } from './toast-store.ts'
import { isPosting } from './watch-posts.ts'

/** `send` as components have it, see `useSend`. */
export type SendCall = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: Pick<SendOptions, 'transport' | 'signal'>,
) => Promise<CallReply<C>>

/** `send` for components: when the session is over it navigates to the login. */
export function useSend(): SendCall {
  const { navigate } = useNavigation()
  const { viewer } = useStores()
  return useCallback(
    async (call, input, options) => {
      // Loaded on first use. Once it is there nothing is awaited, so that a message is sent before
      // it is rendered.
      const { send } = loaded ?? (await loadSend())
      let leaving = false
      try {
        return await send(call, input, {
          ...options,
          onSignedOut: () => {
            leaving = viewer.viewer !== null && !isPosting()
            if (leaving) void navigate(href('login'))
          },
        })
      } catch (error) {
        // The page goes, and nobody tells of a refusal on it.
        if (leaving) return never
        throw error
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

/** The message for an error. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useText()
  return (error) => {
    if (!(error instanceof CallError)) return t('errors.unexpected')
    return t(`errors.${error.code}`, error.params)
  }
}

/** Shows an error as a toast that stays. */
export function useErrorToast(): (error: unknown) => void {
  const { toasts } = useStores()
  const errorText = useErrorText()
  return (error) => addToast(toasts, 'danger', errorText(error))
}
