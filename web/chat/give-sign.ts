import { chatCalls, type Sign } from '#contract/chat.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { addMessages } from './store.ts'

type Given = { conversation: number; id: string; sign: Sign | null }

/** Shown at once; as before if the server refuses. */
export async function giveSign(stores: Stores, send: Send, given: Given): Promise<void> {
  const { conversation, id, sign } = given
  const { chat, viewer } = stores
  const find = () => chat.chat_messages[conversation]?.messages.find((known) => known.id === id)
  const message = find()
  if (!message) return
  const side = message.sender === viewer.viewer?.id ? 'sender' : 'other'
  const before = message.signs[side]
  const show = (shown: Sign | null) => {
    const now = find()
    // A new object, for what is memoised.
    if (now) addMessages(chat, conversation, [{ ...now, signs: { ...now.signs, [side]: shown } }])
  }
  show(sign)
  try {
    await send(chatCalls.sign, { message: id, sign })
  } catch (error) {
    if (find()?.signs[side] === sign) show(before)
    throw error
  }
}
