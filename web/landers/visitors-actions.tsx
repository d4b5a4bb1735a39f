import type { SubmitEvent } from 'react'
import { href } from '#contract/route.ts'
import { type SignupEntry, trackingFields } from '#contract/signup.ts'
import type { Way } from '#web/swipe/way-of.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type VisitorsActionsProps = { entry: SignupEntry; turn: number; onSwipe: (way: Way) => void }

/** Without script both buttons lead to the next card. */
export function VisitorsActions({ entry, turn, onSwipe }: VisitorsActionsProps) {
  const { t } = useText()

  function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    onSwipe(submitter?.dataset['way'] === 'right' ? 'right' : 'left')
  }

  return (
    <form
      action={href('landers-tinderswipe')}
      className="grid w-full max-w-100 grid-cols-2 gap-2.5"
      onSubmit={act}
    >
      <input type="hidden" name="turn" value={turn + 1} />
      {trackingFields.map(
        (name) =>
          entry.tracking[name] && (
            <input key={name} type="hidden" name={name} value={entry.tracking[name]} />
          ),
      )}
      <Button type="submit" block icon="x" data-way="left">
        {t('swipe.lander.no')}
      </Button>
      <Button type="submit" tone="primary" block icon="heart-fill" data-way="right">
        {t('swipe.lander.yes')}
      </Button>
    </form>
  )
}
