import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import type { CallError } from '#web/api/call-error.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FoundMembers } from './found-members.tsx'
import { MailHead } from './mail-head.tsx'
import { ResendForm } from './resend-form.tsx'
import { useResend } from './use-resend.ts'

type ConfirmStepProps = {
  email: string
  name: string
  /** Undefined before they were fetched. */
  matches?: readonly ProfileRef[] | undefined
  /** The mail was sent again, without script. */
  sent?: boolean | undefined
  /** Why sending was refused, without script. */
  refused?: CallError | null | undefined
  /** It replaced the form, see `MailHead`. */
  fresh?: boolean
}

/** Asks to follow the mailed link; the address can still be changed. */
export function ConfirmStep({
  email,
  name,
  matches,
  sent,
  refused,
  fresh = false,
}: ConfirmStepProps) {
  const { t } = useText()
  const resend = useResend(email, { sent, refused })
  return (
    <div className="grid content-start gap-5">
      <MailHead
        fresh={fresh}
        title={
          <RichText
            text={t('signup.confirm.title')}
            parts={{
              name: () => (
                <span translate="no" dir="auto">
                  {name}
                </span>
              ),
            }}
          />
        }
      >
        <RichText
          text={t('signup.confirm.sent_to')}
          parts={{
            email: () => (
              <b className="text-text" translate="no">
                {resend.email}
              </b>
            ),
          }}
        />
      </MailHead>
      <Alert icon="tray">{t('signup.confirm.spam')}</Alert>
      <ResendForm resend={resend} />
      {matches && <FoundMembers profiles={matches} />}
      <div className="grid gap-2.5">
        <Button tone="primary" block href={href('members')}>
          {t('signup.confirm.members')}
        </Button>
        {matches?.length !== 0 && (
          <Button block href={href('signup-matches')}>
            {t('signup.confirm.all_matches')}
          </Button>
        )}
        <p className="fine">{t('signup.confirm.note')}</p>
      </div>
    </div>
  )
}
