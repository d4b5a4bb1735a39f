import type { KeptWords } from '#contract/kept-words.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'

type AlongNoteProps = {
  to: ProfileRef
  words: KeptWords | null
  /** The chosen method takes too long for it. */
  stays: boolean
}

/** Its place is kept until the browser has found the words. */
export function AlongNote({ to, words, stays }: AlongNoteProps) {
  const { t, tn } = useText()
  const { name } = to
  const goes = t('credits.along.to', { name, credits: tn('app.credits', words?.price ?? 1) })
  return (
    <div className={cx('flex items-center gap-3', !words && 'invisible')}>
      <ProfileAvatar profile={to} size="sm" />
      <div className="grid gap-1">
        <p className="text-soft">
          <NamedText text={stays ? t('credits.along.stays', { name }) : goes} />
        </p>
        <ProfileLabel profile={to} size="sm" />
      </div>
    </div>
  )
}
