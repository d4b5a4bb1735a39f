import type { PageProps } from '#contract/pages.ts'
import { sessionsCalls, type DeviceSession } from '#contract/sessions.ts'
import { AccountName, isAboutProof, ProofFields } from '#web/account/login/proof-fields.tsx'
import { readProof } from '#web/account/login/read-proof.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { textIn } from '#web/app/text-in.ts'
import { addToast } from '#web/app/toast-store.ts'
import { useFocusAfterRemoval } from '#web/app/use-focus-after-removal.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useTimes } from '#web/chat/use-times.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Panel } from '#web/ui/panel.tsx'

const icons = { phone: 'device-mobile', laptop: 'laptop' } as const

export function SessionsPage({ page }: { page: PageProps['settings-sessions'] }) {
  const { t } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const { error, busy, onSubmit } = useForm('settings-sessions', async (fields) => {
    const end = textIn(fields, 'end')
    await send(sessionsCalls.endSessions, { end, proof: readProof(fields) })
    addToast(
      toasts,
      'success',
      t(end === 'others' ? 'sessions.ended_others' : 'sessions.ended_one'),
    )
    await refresh()
  })
  useFocusAfterRemoval(page.sessions.length)
  const list = (
    <Panel aria-label={t('sessions.list')}>
      <div className="list">
        {page.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </div>
    </Panel>
  )
  return (
    <SettingsFrame title={t('app.titles.settings-sessions')} intro={t('sessions.intro')}>
      {page.sessions.length < 2 ? (
        <div className="grid gap-4">
          {list}
          <p className="text-soft">{t('sessions.only_here')}</p>
        </div>
      ) : (
        <form method="post" onSubmit={onSubmit} className="grid gap-4">
          {!isAboutProof(error) && <FormError error={error} />}
          <AccountName />
          {/* A proof ends one session or all others. Enter presses the first button, so this
              one is before the list. */}
          <ProofFields key={page.sessions.length} error={error} submits={false} />
          <Button type="submit" name="end" value="others" icon="sign-out" busy={busy}>
            {t('sessions.end_others')}
          </Button>
          {list}
        </form>
      )}
    </SettingsFrame>
  )
}

function SessionRow({ session }: { session: DeviceSession }) {
  const { t } = useText()
  const { day } = useTimes()
  const { id, kind, last_used_at, created_at, current } = session
  const device = session.device ?? t('sessions.unknown')
  return (
    <ListRow
      icon={icons[kind]}
      title={<span translate={session.device ? 'no' : undefined}>{device}</span>}
      detail={
        <>
          <span className="block">
            {current ? t('sessions.active_now') : t('sessions.used', { when: day(last_used_at) })}
          </span>
          <span className="block">{t('sessions.since', { when: day(created_at) })}</span>
        </>
      }
      action={
        current ? (
          <span className="fine">{t('sessions.current')}</span>
        ) : (
          <Button
            type="submit"
            size="sm"
            name="end"
            value={id}
            aria-label={t('sessions.end_this', { device })}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}
