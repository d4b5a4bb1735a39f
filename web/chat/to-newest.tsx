import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** In pixels above the newest message. */
const away = 300
const back = 50

type Props = {
  /** In column-reverse: its `scrollTop` is 0 at the newest message, and negative above. */
  list: RefObject<HTMLDivElement | null>
  messages: readonly ChatMessage[]
  viewerId: number
}

/** A row between list and composer, only while one has scrolled up. */
export function ToNewest({ list, messages, viewerId }: Props) {
  const { t, tn } = useText()
  const newest = messages.at(-1)?.seq ?? 0
  const [left, setLeft] = useState<number | null>(null)
  const before = useRef(0)
  const isAway = left !== null

  useEffect(() => {
    const scroller = list.current
    if (!scroller) return
    const look = () => {
      before.current = topOf(scroller)
      if (scroller.scrollTop < -away) setLeft((was) => was ?? newest)
      else if (scroller.scrollTop > -back) setLeft(null)
    }
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [list, newest])

  // The row takes its height from the list. Not every browser keeps what is read where it is.
  useLayoutEffect(() => {
    const scroller = list.current
    if (!scroller || !isAway) return
    const moved = topOf(scroller) - before.current
    if (moved !== 0) scroller.scrollTop += moved
  }, [list, isAway])

  if (left === null) return null
  const below = messages.filter(({ seq, sender }) => seq > left && sender !== viewerId).length
  return (
    <div className="flex justify-center border-t border-line bg-raised px-4">
      <Button
        tone="text"
        size="sm"
        icon="caret-down"
        onClick={() => {
          setLeft(null)
          list.current?.scrollTo({ top: 0 })
          list.current?.focus({ preventScroll: true })
        }}
      >
        {below === 0 ? t('chat.to_newest') : tn('chat.new_below', below)}
      </Button>
    </div>
  )
}

function topOf(scroller: HTMLElement): number {
  return scroller.firstElementChild?.getBoundingClientRect().top ?? 0
}
