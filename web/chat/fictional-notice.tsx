import { useEffect, useId, useRef } from 'react'
import type { OpenChat } from '#contract/chat-pages.ts'
import type { FictionalNotice as Notice } from '#contract/fictional-notice.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import './fictional-notice.css'

type Props = { open: OpenChat; notice: Notice; conversation: number | null }

/** Three ways on, of equal weight: nothing is pressed at the moment of a warning. */
export function FictionalNotice({ open: { profile }, notice, conversation }: Props) {
  const { t, tn } = useText()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { name } = profile
  const amounts = useAmounts(notice)

  useEffect(() => box.current?.focus(), [])

  return (
    <section
      ref={box}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="fictional-notice"
    >
      <div>
        <ProfileAvatar profile={profile} size="xl" />
        <ProfileLabel profile={profile} />
        <h1 id={`${id}-title`}>
          <NamedText text={t('chat.guard.title', { name })} />
        </h1>
        <p id={`${id}-text`} className="text-soft">
          <NamedText text={tn('chat.guard.text', notice.sent, { name })} />
        </p>
        <dl className="num">
          <div>
            <dt>{t('chat.guard.fictional')}</dt>
            <dd>{amounts.fictional}</dd>
          </div>
          <div>
            <dt>{t('chat.guard.people')}</dt>
            <dd>{amounts.people}</dd>
          </div>
        </dl>
        <Unsent />
        <form method="post">
          <input type="hidden" name="profile" value={profile.id} />
          {conversation !== null && (
            <input type="hidden" name="conversation" value={conversation} />
          )}
          <Button type="submit" block name="choice" value="members">
            {t('chat.guard.members')}
          </Button>
          <Button type="submit" block name="choice" value="limits">
            {t('chat.guard.limits')}
          </Button>
          <Button type="submit" block name="choice" value="continue">
            <span>
              <NamedText text={t('chat.guard.continue', { name })} />
            </span>
          </Button>
        </form>
        <p className="fine">{tn('chat.guard.again', notice.every.sent, amounts)}</p>
        <p className="fine">
          <a className="link" href={href('withdrawal-mine')}>
            {t('app.footer.withdrawal')}
          </a>
        </p>
      </div>
    </section>
  )
}

function useAmounts({ amount, people_amount, every }: Notice) {
  const { money } = useText()
  const euro = (cents: number) => money({ amount: cents, currency: 'EUR' })
  return { fictional: euro(amount), people: euro(people_amount), every: euro(every.amount) }
}

/** What a browser without script has posted just now; with script it is kept in the conversation. */
function Unsent() {
  const { t } = useText()
  const { data } = useNavigation()
  const text = data.route === 'error' ? undefined : data.form?.values['text']
  if (!text) return null
  return (
    <div className="w-full text-start">
      <p className="fine">{t('chat.guard.unsent')}</p>
      <p translate="no" dir="auto" className="wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
