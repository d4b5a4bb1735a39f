import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import type { ShownAim } from '#contract/signup.ts'
import type { CallError } from '#web/api/call-error.ts'
import { NoFace } from '#web/people/no-face.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { AimedPerson } from './aimed-person.tsx'
import { MailHead } from './mail-head.tsx'
import { ResendForm } from './resend-form.tsx'
import { useResend } from './use-resend.ts'

type ConfirmStepProps = {
  email: string
  name: string
  aim: ShownAim
  like?: boolean | undefined
  matches?: readonly ProfileRef[] | undefined
  sent?: boolean | undefined
  refused?: CallError | null | undefined
  fresh?: boolean
}

export function ConfirmStep({
  email,
  name,
  aim,
  like = aim.like,
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
      {aim.who && <AimedPerson who={aim.who} like={like} />}
      <p className="fine">{t('signup.confirm.note')}</p>
      <Button tone="primary" block href={aim.next ?? href('members')}>
        {t(aim.next ? 'signup.confirm.onward' : 'signup.confirm.members')}
      </Button>
      {matches && <FoundMembers profiles={matches} />}
    </div>
  )
}

function FoundMembers({ profiles }: { profiles: readonly ProfileRef[] }) {
  const address = usePhotoAddress()
  const { t } = useText()
  if (profiles.length === 0) return null
  return (
    <section className="grid gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3>{t('signup.confirm.matches')}</h3>
        <a className="link" href={href('signup-matches')}>
          {t('signup.confirm.all_matches')}
        </a>
      </div>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 max-sm:[&>:nth-child(3)]:hidden">
        {profiles.map((profile) => (
          <PhotoCard
            key={profile.id}
            src={address(profile.main_image?.filename)}
            alt={t('signup.confirm.photo', { name: profile.name })}
            blank={<NoFace profile={profile} />}
            href={href('members-id', { id: profile.id })}
            linkLabel={t('signup.confirm.open', { name: profile.name })}
            marked={profile.kind !== 'member'}
          >
            <ProfileWho profile={profile} />
          </PhotoCard>
        ))}
      </div>
    </section>
  )
}
