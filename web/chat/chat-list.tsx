import type { MouseEvent, ReactNode } from 'react'
import type { FraudWarning } from '#contract/chat-pages.ts'
import { type Chat, chatCalls, type FoundChats } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useLoading } from '#web/app/use-loading.ts'
import { useSend } from '#web/app/use-send.ts'
import { NameSearch } from '#web/people/name-search.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChatRow } from './chat-row.tsx'
import { FraudWarnings } from './fraud-warnings.tsx'
import { addPiece, findChat } from './store.ts'
import { useChat } from './use-chat.ts'

type Props = { current: number | null; later: boolean }

export function ChatList({ current, later, warnings }: Props & { warnings: FraudWarning[] }) {
  const { t } = useText()
  const { found } = useChat()
  const { data } = useNavigation()
  const refused = data.route === 'chats' ? data.form?.error : undefined
  // One h1 a page: in a conversation its header has it.
  const Heading = current === null ? 'h1' : 'h2'
  const archived = found !== null && found.name === null
  const title = archived ? 'chat.list.archive' : found ? 'chat.list.find' : 'chat.title'
  return (
    <>
      <div className="sticky top-0 z-1 grid gap-2.5 bg-bg px-4 pt-4 pb-3">
        <div className="flex items-center gap-1">
          {found && (
            <IconButton icon="caret-left" label={t('chat.bar.back')} href={href('chats')} />
          )}
          <Heading className="text-[1.625rem]">{t(title)}</Heading>
        </div>
        {!archived && (
          <NameSearch
            action={href('chats')}
            name={found?.name ?? ''}
            label={t('chat.list.find_label')}
            hint={t('chat.list.find_hint')}
            button={t('chat.list.find')}
          />
        )}
      </div>
      {refused && (
        <Alert icon="warning-circle" tone="danger" className="mx-4">
          {t(`errors.${refused.code}`, refused.params)}
        </Alert>
      )}
      <FraudWarnings warnings={warnings} />
      {found ? (
        <Found found={found} current={current} />
      ) : (
        <Listed current={current} later={later} />
      )}
    </>
  )
}

function Listed({ current, later }: Props) {
  const { t } = useText()
  const { chats, next } = useChat()
  const all = chats ?? []
  const pinned = all.filter((chat) => chat.pinned)
  const others = all.filter((chat) => !chat.pinned)
  return (
    <>
      {later && (
        <Button className="mx-4" tone="text" size="sm" icon="caret-up" href={href('chats')}>
          {t('chat.list.first')}
        </Button>
      )}
      {pinned.length > 0 && <Under title={t('chat.list.pinned')} current={current} />}
      <Rows chats={pinned} current={current} />
      {pinned.length > 0 && others.length > 0 && (
        <Under title={t('chat.list.others')} current={current} />
      )}
      <Rows chats={others} current={current} />
      {next && <More next={next} />}
      <a
        href={href('chats', {}, { archived: 1 })}
        className="mx-4 mt-1.5 flex min-h-14 items-center gap-3.5 border-t border-line py-3 font-semibold no-underline"
      >
        <Icon name="archive" className="mx-3 size-6 text-soft" />
        <span className="flex-1">{t('chat.list.archive')}</span>
        <Icon name="caret-right" className="text-faint" />
      </a>
      {!next && all.length === 0 && (
        <Nobody current={current} icon="chat-circle" title={t('chat.list.empty_title')}>
          {t('chat.list.empty_text')}
        </Nobody>
      )}
    </>
  )
}

function Found({ found, current }: { found: FoundChats; current: number | null }) {
  const { t, tn } = useText()
  const { chat } = useStores()
  const { name, chats, next } = found
  // What has happened since is known by the list's own entry.
  const fresh = chats.map((row) => findChat(chat, row.conversation.id) ?? row)
  const shown = name === null ? fresh.filter(({ archived }) => archived) : fresh
  return (
    <>
      {name !== null && shown.length > 0 && !next && (
        <p className="px-4 pb-1 text-sm text-soft" role="status">
          {tn('chat.list.found', shown.length)}
        </p>
      )}
      <Rows chats={shown} current={current} />
      {next && <More next={next} />}
      {shown.length === 0 && (
        <Nobody
          current={current}
          icon={name === null ? 'archive' : 'magnifying-glass'}
          title={t(name === null ? 'chat.list.no_archive_title' : 'chat.list.nobody_title')}
        >
          {t(name === null ? 'chat.list.no_archive_text' : 'chat.list.nobody_text')}
        </Nobody>
      )}
    </>
  )
}

function Under({ title, current }: { title: string; current: number | null }) {
  const Heading = current === null ? 'h2' : 'h3'
  return <Heading className="px-4 pt-2 pb-1 font-sans text-sm text-faint">{title}</Heading>
}

function Rows({ chats, current }: { chats: readonly Chat[]; current: number | null }) {
  if (chats.length === 0) return null
  return (
    <ul>
      {chats.map((chat) => (
        <li key={chat.conversation.id}>
          <ChatRow chat={chat} current={chat.profile.id === current} />
        </li>
      ))}
    </ul>
  )
}

function More({ next }: { next: string }) {
  const { t } = useText()
  const { chat } = useStores()
  const { found } = useChat()
  const send = useSend()
  const asked = found && (found.name === null ? { archived: '1' as const } : { name: found.name })

  const { loading, load } = useLoading(async () =>
    addPiece(chat, await send(chatCalls.getChats, { ...asked, after: next }), next),
  )
  return (
    <div className="flex justify-center p-4">
      <Button
        size="sm"
        href={href('chats', {}, { ...asked, after: next })}
        busy={loading}
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          if (!loading) load()
        }}
      >
        {t('chat.list.more')}
      </Button>
    </div>
  )
}

type NobodyProps = {
  current: number | null
  icon: 'magnifying-glass' | 'chat-circle' | 'archive'
  title: string
  children: ReactNode
}

function Nobody({ current, icon, title, children }: NobodyProps) {
  const { t } = useText()
  return (
    <Empty
      className="m-4"
      icon={icon}
      level={current === null ? 2 : 3}
      title={title}
      action={
        icon !== 'archive' && (
          <Button size="sm" href={href('members')}>
            {t('chat.list.search')}
          </Button>
        )
      }
    >
      {children}
    </Empty>
  )
}
