import type { OpenChat } from '#contract/chat-pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useChat } from './use-chat.ts'

/**
 * In credits, of what is written next: the first answer to a member who wrote first costs nothing
 * (`isFirstAnswer` of the worker). Where the page knows of neither, the messages since then tell.
 */
export function useWordsPrice({ profile, answer }: OpenChat, conversation: number | null): number {
  const { first_answer_free, message_credits } = useSite()
  const { chat_messages, outgoing } = useChat()
  const viewer = useViewer()
  if (!first_answer_free || profile.kind !== 'member' || answer === 'said') return message_credits
  const thread = conversation === null ? undefined : chat_messages[conversation]
  if (!thread) return message_credits
  const { messages, more } = thread
  const said = messages.some(
    ({ sender, kind, delivery }) =>
      sender === viewer?.id && kind === 'text' && delivery !== 'returned' && delivery !== 'taken',
  )
  const saying = outgoing.some(
    (message) =>
      message.profile === profile.id && !message.gift && !message.photo && !message.voice,
  )
  if (said || saying) return message_credits
  const first = messages.find(({ delivery }) => delivery === 'delivered')
  const begun = !more && first?.sender === profile.id
  return answer === 'first' || begun ? 0 : message_credits
}
