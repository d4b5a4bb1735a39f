import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useChat } from './use-chat.ts'

type Props = { profile: number; conversation: number | null }
type Trouble = 'not_enough_credits' | 'conversation_limit'

/** Why a message cannot be sent, before or after it was tried, and what helps. */
export function MessageNotice({ profile, conversation }: Props) {
  const { t, tn } = useText()
  const { site } = useNavigation().data
  const viewer = useViewer()
  const expected = useExpected(conversation)
  const refused = useRefusal(profile, expected)
  const code = refused && refused !== 'offline' ? refused : expected
  if (!code) return null
  const bought = code === 'not_enough_credits' || code === 'conversation_limit'
  const params = {
    limit: site.free_conversations,
    max: site.message_length,
    needed: site.message_credits,
  }
  return (
    <Alert
      icon={bought ? 'coins' : 'warning-circle'}
      tone={bought ? 'note' : 'danger'}
      live={refused !== null}
      action={
        bought && (
          <Button size="sm" href={href('credits')}>
            {t(viewer?.paid_user ? 'chat.notice.buy' : 'app.nav.premium')}
          </Button>
        )
      }
    >
      {t(`errors.${code}`, params)}
      {code === 'not_enough_credits' && (
        <span className="block text-soft">{tn('chat.notice.needed', site.message_credits)}</span>
      )}
    </Alert>
  )
}

/** What the server said to the last attempt: of this script's, or of the form without one. */
function useRefusal(profile: number, expected: Trouble | null) {
  const { data } = useNavigation()
  const failed = useChat().outgoing.findLast(
    (message) => message.profile === profile && message.state === 'failed',
  )
  const posted = data.route === 'error' ? null : (data.form?.error.code ?? null)
  const code = failed?.error ?? posted
  // The credits have been bought since.
  return code === 'not_enough_credits' && code !== expected ? null : code
}

/** What it would say: nobody should write a letter first to hear that it cannot be sent. */
function useExpected(conversation: number | null): Trouble | null {
  const { site } = useNavigation().data
  const viewer = useViewer()
  if (!viewer) return null
  const begun = viewer.conversations_started
  if (conversation === null && !viewer.paid_user && begun >= site.free_conversations) {
    return 'conversation_limit'
  }
  return viewer.credits < site.message_credits ? 'not_enough_credits' : null
}
