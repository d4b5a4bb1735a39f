import type { MouseEvent } from 'react'
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

/**
 * Below the name where there is room, floating on a phone. Who likes the viewer is liked back first:
 * it is free, and makes a match.
 */
export function ProfileActions({ profile }: { profile: ProfileView }) {
  const { t, tn } = useText()
  const { data } = useNavigation()
  const { message_credits } = useSite()
  const { liked, toggle } = useLike(profile)
  const { id, kind, name, likes_me, words_price } = profile
  const likesBack = likes_me && !liked
  const like = {
    type: 'submit',
    name: 'liked',
    value: liked ? '0' : '1',
    onClick(event: MouseEvent) {
      event.preventDefault()
      toggle()
    },
  } as const
  return (
    <div className="profile-actions">
      {kind === 'fictional' && <FictionalNote name={name} />}
      <form data-clear method="post" action={href('members-id', { id })} className="dock">
        <input type="hidden" name="back" value={data.url} />
        <div className="dock-in">
          {likesBack ? (
            <Button {...like} tone="primary" icon="heart-fill" className="dock-main">
              <span className="dock-words">
                <span className="dock-like">{t('members.card.like', { name })}</span>
                <small>{t('members.profile.like_back')}</small>
              </span>
            </Button>
          ) : (
            <IconButton
              {...like}
              icon={liked ? 'heart-fill' : 'heart'}
              label={t('members.card.like', { name })}
              aria-pressed={liked}
              tone="like"
              size="lg"
            />
          )}
          <IconButton
            icon="gift"
            label={t('members.profile.gift', { name })}
            tone="raised"
            size="lg"
            href={href('members-id-chat', { id }, { gift: 1 })}
          />
          <Button
            tone={likesBack ? 'quiet' : 'primary'}
            icon="chat-circle-fill"
            className={likesBack ? 'dock-second' : 'dock-main'}
            href={href('members-id-chat', { id })}
          >
            <span className="dock-words">
              {t('members.profile.message')}
              {words_price > 0 && <small className="num">{tn('app.credits', words_price)}</small>}
            </span>
          </Button>
        </div>
      </form>
      <p className="fine max-md:hidden">
        {message_credits > 0
          ? tn('members.profile.costs', message_credits)
          : t('members.profile.costs_nothing')}
      </p>
    </div>
  )
}

function FictionalNote({ name }: { name: string }) {
  const { t } = useText()
  const { fictional_icon } = useSite()
  return (
    <LabelNote
      className="profile-note"
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
