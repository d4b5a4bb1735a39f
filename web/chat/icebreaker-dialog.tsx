import { type MouseEvent, type RefObject, useRef } from 'react'
import type { OpenChat } from '#contract/chat-pages.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SuggestionList } from '#web/ui/suggestion-list.tsx'
import { FictionalWords } from './fictional-words.tsx'
import { fillBox } from './fill-box.ts'
import { lineName, openingLines } from './opening-lines.ts'
import type { ChatDialog } from './use-chat-dialog.ts'
import { usePrice } from './use-price.ts'
import { useWordsPrice } from './use-words-price.ts'

type Props = {
  open: OpenChat
  conversation: number | null
  dialog: ChatDialog
  box: RefObject<HTMLTextAreaElement | null>
}

export function IcebreakerDialog({ open, conversation, dialog, box }: Props) {
  const { t } = useText()
  const within = useRef<HTMLDivElement>(null)
  const credits = useWordsPrice(open, conversation)
  const price = usePrice(credits)
  const { profile } = open
  const { id } = profile
  const turn = typeof dialog.open === 'object' ? (dialog.open?.openings ?? 0) : 0

  function fill(text: string) {
    // Closed first: closing returns the focus, which then has to go to the box.
    within.current?.closest('dialog')?.close()
    fillBox(box.current, text)
  }

  function showOthers(event: MouseEvent) {
    event.preventDefault()
    dialog.show({ openings: turn + 1 })
  }
  return (
    <Dialog
      name="icebreaker-dialog"
      open={turn > 0}
      onClose={dialog.close}
      closeLabel={t('app.close')}
      title={t('chat.openings.title')}
    >
      {turn > 0 && (
        <div ref={within} className="grid gap-4">
          <FictionalWords profile={profile} />
          <div aria-live="polite">
            <OpeningSuggestions profile={profile} turn={turn - 1} onPick={fill} />
          </div>
          <p className="fine">
            {credits === 0 ? t('chat.openings.free') : t('chat.openings.note', { price })}
          </p>
          <Button
            size="sm"
            icon="arrows-clockwise"
            className="justify-self-start"
            href={href('members-id-chat', { id }, { openings: turn + 1 })}
            onClick={showOthers}
          >
            {t('chat.openings.others')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type OpeningSuggestionsProps = {
  profile: OpenChat['profile']
  turn: number
  onPick: (text: string) => void
}

export function OpeningSuggestions({ profile, turn, onPick }: OpeningSuggestionsProps) {
  const { t } = useText()
  const { id, shared_interests } = profile
  return (
    <SuggestionList
      suggestions={openingLines(shared_interests, id, turn).map((key) => ({
        text: t(key),
        href: href('members-id-chat', { id }, { line: lineName(key) }),
      }))}
      onPick={onPick}
    />
  )
}
