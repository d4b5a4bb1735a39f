import type { ReactNode } from 'react'
import useSWR from 'swr'
import { chatCalls } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useSend } from '#web/app/use-send.ts'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'

type Props = { message: string; sharing: ProfileRef | null | undefined }

/** Whose profile it is, the server says each time it is shown: to who may see it now. */
export function SharedProfile({ message, sharing }: Props) {
  const { t } = useText()
  const shown = useShared(message, sharing)
  if (shown) return <SharedCard profile={shown} />
  return (
    <p className="border-l-2 border-line pl-3 text-sm text-soft" aria-busy={shown === undefined}>
      {t(shown === undefined ? 'chat.share.loading' : 'chat.share.gone')}
    </p>
  )
}

/** Undefined until it is known. */
function useShared(message: string, sharing: Props['sharing']): ProfileRef | null | undefined {
  const { data } = useNavigation()
  const send = useSend()
  const isChat = data.route === 'chats-id' || data.route === 'members-id-chat'
  const open = isChat ? data.page.open : null
  const isListed = open?.history.messages.some(({ id }) => id === message)
  const known = sharing ?? open?.shared[message] ?? (isListed ? null : undefined)
  const asked = useSWR(known === undefined ? ['shared', message] : null, () =>
    send(chatCalls.getShared, { message }),
  )
  return known === undefined ? asked.data?.profile : known
}

export function SharedCard({ profile, action }: { profile: ProfileRef; action?: ReactNode }) {
  return (
    <div className="flex items-center gap-2 border-l-2 border-amber pl-3">
      <a
        href={href('members-id', { id: profile.id })}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 no-underline"
      >
        <ProfileAvatar profile={profile} />
        <ProfileWho profile={profile} />
      </a>
      {action}
    </div>
  )
}
