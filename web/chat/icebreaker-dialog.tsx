import { type MouseEvent, type RefObject, useRef } from 'react'
import type { OpenChat } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SuggestionList } from '#web/ui/suggestion-list.tsx'
import { FictionalWords } from './fictional-words.tsx'
import { lineName, openingLines } from './opening-lines.ts'
import type { ChatDialog } from './use-chat-dialog.ts'
import { usePrice } from './use-price.ts'

type Props = {
  profile: OpenChat['profile']
  dialog: ChatDialog
  box: RefObject<HTMLTextAreaElement | null>
}

/** Three at a time; choosing one fills the text box and sends nothing. */
export function IcebreakerDialog({ profile, dialog, box }: Props) {
  const { t } = useText()
  const within = useRef<HTMLDivElement>(null)
  const { message_credits } = useSite()
  const price = usePrice(message_credits)
  const { id } = profile
  const turn = dialog.open && dialog.open !== 'photo' ? dialog.open.openings : 0

  function fill(text: string) {
    // Closed first: closing returns the focus, which then has to go to the box.
    within.current?.closest('dialog')?.close()
    if (!box.current) return
    box.current.value = text
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
    box.current.focus()
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
            <SuggestionList
              suggestions={openingLines(profile.shared_interests, id, turn - 1).map((key) => ({
                text: t(key),
                href: href('members-id-chat', { id }, { line: lineName(key) }),
              }))}
              onPick={fill}
            />
          </div>
          <p className="fine">
            {message_credits === 0 ? t('chat.openings.free') : t('chat.openings.note', { price })}
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
