import type { ProfileView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { NamedText } from '#web/people/named-text.tsx'
import { useLike } from '#web/people/use-like.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LabelNote } from '#web/ui/label-note.tsx'

export function ProfileActions({ profile }: { profile: ProfileView }) {
  const { t, tn } = useText()
  const { data } = useNavigation()
  const { message_credits } = useSite()
  const { liked, toggle } = useLike(profile)
  const { id, kind, name } = profile
  return (
    <>
      {kind === 'fictional' && <FictionalNote name={name} />}
      <form
        method="post"
        action={href('members-id', { id })}
        className="fixed inset-x-0 bottom-0 z-21 flex items-center gap-2.5 border-t border-line bg-bar px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] md:static md:border-0 md:max-w-130 md:bg-transparent md:p-0"
      >
        <input type="hidden" name="back" value={data.url} />
        <IconButton
          type="submit"
          name="liked"
          value={liked ? '0' : '1'}
          icon={liked ? 'heart-fill' : 'heart'}
          label={t('members.card.like', { name })}
          aria-pressed={liked}
          tone="like"
          size="lg"
          onClick={(event) => {
            event.preventDefault()
            toggle()
          }}
        />
        <IconButton
          icon="gift"
          label={t('members.profile.gift', { name })}
          tone="raised"
          size="lg"
          href={href('members-id-chat', { id }, { gift: 1 })}
        />
        <Button
          tone="primary"
          icon="chat-circle-fill"
          className="flex-1"
          href={href('members-id-chat', { id })}
        >
          {t('members.profile.message')}
        </Button>
      </form>
      <p className="fine">
        {message_credits > 0
          ? tn('members.profile.costs', message_credits)
          : t('members.profile.costs_nothing')}
      </p>
    </>
  )
}

function FictionalNote({ name }: { name: string }) {
  const { t } = useText()
  const { fictional_icon } = useSite()
  return (
    <LabelNote
      icon={fictional_icon}
      title={<NamedText text={t('members.profile.fictional_title', { name })} />}
    >
      <RichText
        text={t('members.profile.fictional_words')}
        parts={{ faq: (words) => <a href={href('pages-faq')}>{words}</a> }}
      />
    </LabelNote>
  )
}
