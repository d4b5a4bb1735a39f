import type { CardRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { INTEREST_ICONS, isInterest } from './interest-icons.ts'
import { NoFace } from './no-face.tsx'
import { tintOf } from './tint-of.ts'
import './no-photo.css'

const mostInterests = 3

type NoPhotoProps = {
  profile: Pick<CardRef, 'name'>
  words?: CardRef['words'] | undefined
}

export function NoPhoto({ profile, words }: NoPhotoProps) {
  if (!words || (!words.answer && words.interests.length === 0)) return <NoFace profile={profile} />
  return (
    <div className="no-photo" data-tint={tintOf(profile.name)}>
      <Words {...words} />
    </div>
  )
}

function Words({ interests, answer }: NonNullable<CardRef['words']>) {
  const { t } = useText()
  const shown = interests.filter(isInterest).slice(0, mostInterests)
  return (
    <div className="no-photo-words">
      <p className="no-photo-interests">
        {shown.map((interest) => (
          <Icon
            key={interest}
            name={INTEREST_ICONS[interest]}
            label={t(`members.interests.${interest}`)}
          />
        ))}
      </p>
      {answer && (
        <>
          <p className="no-photo-question">{t(`questions.${answer.question}`)}</p>
          <p className="no-photo-answer" translate="no">
            {answer.text}
          </p>
        </>
      )}
    </div>
  )
}
