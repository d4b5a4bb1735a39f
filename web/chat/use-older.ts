import { useState } from 'react'
import { chatCalls } from '#contract/chat.ts'
import { useStores } from '#web/app/stores.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { addOlder } from './store.ts'

/** Loads the page of history before the loaded part. */
export function useOlder(conversation: number | null): { busy: boolean; load: () => void } {
  const { chat } = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)

  async function load() {
    const before = conversation !== null && chat.chat_messages[conversation]?.messages[0]?.seq
    if (busy || conversation === null || !before) return
    setBusy(true)
    try {
      addOlder(chat, conversation, await send(chatCalls.getChat, { conversation, before }))
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, load: () => void load() }
}
