import { type ReactNode, useId, useState } from 'react'
import type { ProfileView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { BlockDialog } from '#web/blocks/block-dialog.tsx'
import { useCheckedOn } from '#web/people/use-checked-on.ts'
import { ReportLink } from '#web/reports/report-link.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import { ProfileAbout, ProfileFacts } from './profile-about.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileAnswer } from './profile-answer.tsx'
import { ProfileGallery } from './profile-gallery.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileInterests } from './profile-interests.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { ProfileMenu } from './profile-top.tsx'
import { ShareLink } from './share-link.tsx'
import { useUnlock } from './use-unlock.ts'
import './profile.css'

export function MemberProfile({ profile }: { profile: ProfileView }) {
  const { t } = useText()
  const own = useViewer()?.id === profile.id
  const blocking = useId()
  const [opened, setOpened] = useState<number | null>(null)
  const { unlock, sheet } = useUnlock(profile)
  const { id, photos, checked_on } = profile
  const caption = photos[0]?.caption
  return (
    <div className="profile">
      <div className="profile-start">
        <ProfileGallery
          profile={profile}
          blocking={blocking}
          opened={opened}
          onOpen={setOpened}
          onUnlock={unlock}
        />
        <div className="profile-name max-md:hidden">
          <ProfileHead profile={profile} />
          {!own && <ProfileMenu profile={profile} blocking={blocking} />}
        </div>
        {own ? <OwnNote /> : <ProfileActions profile={profile} />}
        <div className="profile-first">
          {caption && (
            <p translate="no" dir="auto" className="text-soft wrap-anywhere md:hidden">
              {caption}
            </p>
          )}
          <ProfileInterests profile={profile} own={own} part="first" />
        </div>
      </div>
      <div className="profile-rest">
        <WordsAndPhotos profile={profile} own={own} onOpen={setOpened} />
        <ProfileInterests profile={profile} own={own} part="others" />
        {checked_on && <Checked on={checked_on} />}
        {!own && (
          <div className="flex flex-wrap gap-x-4">
            <ShareLink id={id} />
            <ReportLink id={id} />
            <div>
              <Button
                tone="text"
                size="sm"
                icon="prohibit"
                className="-ml-3"
                {...opensDialog(blocking)}
              >
                {t('blocks.ask.block')}
              </Button>
            </div>
            <BlockDialog id={blocking} profile={profile} next={href('members')} />
          </div>
        )}
      </div>
      {sheet}
    </div>
  )
}

type WordsAndPhotosProps = {
  profile: ProfileView
  own: boolean
  onOpen: (index: number) => void
}

/** Answer, photo, answer: who scrolls sees what who swipes sees. */
function WordsAndPhotos({ profile, own, onOpen }: WordsAndPhotosProps): ReactNode {
  const id = own ? null : profile.id
  const { answers, fields, photos, name } = profile
  const words = [
    ...answers.map((answer) => <ProfileAnswer key={answer.question} answer={answer} id={id} />),
    ...(fields.about ? [<ProfileAbout key="about" profile={profile} id={id} />] : []),
    <ProfileFacts key="facts" profile={profile} id={id} />,
  ]
  const others = photos.flatMap((photo, index) =>
    index === 0 || photo.locked
      ? []
      : [
          <ProfilePhoto
            key={photo.filename}
            photo={photo}
            name={name}
            number={index + 1}
            onOpen={() => onOpen(index)}
          />,
        ],
  )
  return [...words.flatMap((part, index) => [part, others[index]]), ...others.slice(words.length)]
}

function OwnNote() {
  const { t } = useText()
  const confirmed = useViewer()?.status === 'confirmed'
  return (
    <div className="profile-own">
      <Alert
        icon="eye"
        action={
          <Button size="sm" icon="pencil-simple" href={href('profile')}>
            {t('members.profile.own_edit')}
          </Button>
        }
      >
        {t(confirmed ? 'members.profile.own_note' : 'members.profile.own_note_unconfirmed')}
      </Alert>
    </div>
  )
}

function Checked({ on }: { on: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <Icon name="seal-check" className="size-5 flex-none text-success" />
      {useCheckedOn(on)}
    </p>
  )
}
