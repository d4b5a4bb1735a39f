import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { NameSearch } from '#web/people/name-search.tsx'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SharedCard } from './shared-profile.tsx'

/** The one who gets it is chosen here; the words, and the price, stand in the conversation. */
export function SharePage({ page }: { page: PageProps['members-id-share'] }) {
  const { t } = useText()
  const { profile, chats, more, name } = page
  const here = href('members-id-share', { id: profile.id })
  const isSearched = name !== null || more || chats.length > 8
  return (
    <div className="mx-auto w-full max-w-150">
      <BackLink href={href('members-id', { id: profile.id })}>{t('chat.share.back')}</BackLink>
      <PageHead title={t('app.titles.members-id-share')}>{t('chat.share.intro')}</PageHead>
      <div className="my-5">
        <SharedCard profile={profile} />
      </div>
      {isSearched && (
        <div className="mb-4">
          <NameSearch
            action={here}
            name={name ?? ''}
            label={t('chat.list.find_label')}
            hint={t('chat.list.find_hint')}
            button={t('chat.list.find')}
          />
        </div>
      )}
      {chats.length === 0 ? (
        <Empty
          icon={name === null ? 'chat-circle' : 'magnifying-glass'}
          level={2}
          title={t(name === null ? 'chat.list.empty_title' : 'chat.list.nobody_title')}
          action={
            <Button size="sm" href={name === null ? href('members') : here}>
              {t(name === null ? 'chat.list.search' : 'chat.share.all')}
            </Button>
          }
        >
          {t(name === null ? 'chat.share.nobody' : 'chat.list.nobody_text')}
        </Empty>
      ) : (
        <ul className="grid gap-1">
          {chats.map(({ conversation, profile: other }) => (
            <li key={conversation.id}>
              <a
                href={href('chats-id', { id: conversation.id }, { share: profile.id })}
                className="flex min-h-16 items-center gap-3.5 rounded px-3 py-2 no-underline hover:bg-raised"
              >
                <ProfileAvatar profile={other} />
                <span className="min-w-0 flex-1">
                  <ProfileWho profile={other} />
                </span>
                <Icon name="caret-right" className="text-faint" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {more && <p className="fine mt-4">{t('chat.share.more')}</p>}
    </div>
  )
}
