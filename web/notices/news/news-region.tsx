import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RouteName } from '#contract/routes.ts'
import { useStore } from '#web/app/create-store.ts'
import { isComposing } from '#web/app/is-composing.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { NewsNotice } from './news-notice.tsx'
import type { NewsItem } from './news-store.ts'
import { useRoom } from './use-room.ts'
import { useSpoken } from './use-spoken.ts'

/** Whoever pays, signs or leaves is not disturbed: what comes is shown on the next page. */
const quiet: ReadonlySet<RouteName | 'error'> = new Set([
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'directdebit-id',
  'transactions-id-refund',
  'withdrawal',
  'withdrawal-mine',
  'withdrawal-id',
  'limits',
  'decisions-id',
  'settings-delete',
  'settings-delete-discount',
])

export function NewsRegion() {
  const { t } = useText()
  const { news } = useStores()
  const { route } = useNavigation().data
  const ref = useRef<HTMLElement>(null)
  const room = useRoom(ref)
  const [held, setHeld] = useState(false)
  const items = useUnseen()
  const shown = quiet.has(route) ? [] : items.slice(0, room)
  const isNeutral = useViewer()?.news === 'neutral'
  const spoken = useSpoken(shown, isNeutral)
  const close = (id: string) => {
    news.items = news.items.filter((item) => item.id !== id)
    setHeld(false)
  }
  const [newest] = shown.toReversed()
  useEscape(() => newest && close(newest.id))
  return (
    <section
      ref={ref}
      aria-label={t('news.label')}
      className="pointer-events-none fixed top-[var(--news-top,76px)] right-4 left-4 z-19 mx-auto max-w-87.5 md:right-6 md:left-auto md:w-87.5"
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ul
        className="pointer-events-auto grid gap-2"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.toReversed().map((item) => (
          <NewsNotice
            key={item.id}
            item={item}
            isNeutral={isNeutral}
            stays={held}
            onClose={() => close(item.id)}
          />
        ))}
      </ul>
    </section>
  )
}

function useUnseen(): NewsItem[] {
  const { news, chat } = useStores()
  const { items } = useStore(news)
  const { chats } = useStore(chat)
  const isUnseen = ({ conversation }: { conversation: number | null }) =>
    conversation === null ||
    chats?.find((entry) => entry.conversation.id === conversation)?.num_unread_messages !== 0
  const unseen = items.filter(isUnseen)
  const gone = unseen.length < items.length
  useEffect(() => {
    if (gone) news.items = news.items.filter(isUnseen)
  })
  // Snapshots are frozen, and not written to.
  return unseen as NewsItem[]
}

function useEscape(close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    if (!document.querySelector('dialog:modal')) close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
