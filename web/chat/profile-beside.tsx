import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { CallReply } from '#contract/call.ts'
import { membersCalls } from '#contract/members.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useSend } from '#web/app/use-send.ts'
import { NoFace } from '#web/people/no-face.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { Quote } from '#web/ui/quote.tsx'

type Props = { profile: ProfileRef }

/** The third column of a wide screen; what is asked for later has its place below the photo. */
export function ProfileBeside({ profile }: Props) {
  const { t } = useText()
  const address = usePhotoAddress()
  const { id, kind, name, main_image } = profile
  const to = href('members-id', { id })
  const { data, isLoading } = useWhenWide(id)
  return (
    <aside
      aria-label={t('chat.beside', { name })}
      aria-busy={isLoading || undefined}
      className="hidden min-h-0 flex-col gap-4 overflow-y-auto border-l border-line p-5 wide:flex"
    >
      <PhotoCard
        src={address(main_image?.filename)}
        alt={t('chat.beside_photo', { name })}
        blank={<NoFace profile={profile} />}
        blurred={main_image?.locked}
        marked={kind !== 'member'}
        href={to}
        linkLabel={t('chat.bar.profile')}
        className="flex-none"
      >
        <ProfileWho profile={profile} size="lg" />
      </PhotoCard>
      {data && <Answers {...data.profile} />}
      <Button size="sm" href={to}>
        {t('chat.bar.profile')}
      </Button>
    </aside>
  )
}

function Answers({ answers, fields }: CallReply<typeof membersCalls.getProfile>['profile']) {
  const { t } = useText()
  return (
    <>
      {answers.map(({ question, text }) => (
        <div key={question} className="grid gap-1">
          <p className="text-sm font-semibold text-soft">{t(`questions.${question}`)}</p>
          <div translate="no">
            <Quote>{text}</Quote>
          </div>
        </div>
      ))}
      {fields.about && (
        <p translate="no" dir="auto" className="whitespace-pre-line wrap-anywhere text-soft">
          {fields.about}
        </p>
      )}
    </>
  )
}

function useWhenWide(id: number) {
  const send = useSend()
  const wide = useWide()
  return useSWR(wide ? ['beside', id] : null, () => send(membersCalls.getProfile, { id }), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  })
}

function useWide(): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia('(min-width: 1280px)')
    const follow = () => setWide(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return wide
}
