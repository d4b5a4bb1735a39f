import { useEffect, useState } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { TypingDots } from '#web/ui/typing-dots.tsx'
import { useChat } from './use-chat.ts'

type Props = { profile: ProfileRef; conversation: number | null }

/** Shown until the last typing signal expires. */
export function TypingLine({ profile, conversation }: Props) {
  const { t } = useText()
  const { typing } = useChat()
  const until = (conversation !== null && typing[conversation]) || 0
  // Signals from before this component mounted have expired.
  const [over, setOver] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (until <= over) return null
  return <TypingDots label={t('chat.typing', { name: profile.name })} />
}
