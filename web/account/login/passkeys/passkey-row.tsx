import type { MouseEvent } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListRow } from '#web/ui/list-row.tsx'

export type PasskeyAct = 'rename' | 'remove'

type PasskeyRowProps = { passkey: Passkey; onAct: (act: PasskeyAct) => void }

export function PasskeyRow({ passkey, onAct }: PasskeyRowProps) {
  const { t, date } = useText()
  const timeZone = useSite().time_zone
  const { id, name, created_at, last_used_at, elsewhere } = passkey
  const day = (at: number) => date(at, { dateStyle: 'medium', timeZone })
  // Links, so that without script the page loads with the dialog open.
  const opens = (act: PasskeyAct) => ({
    href: href('settings-passkeys', {}, { [act]: id }),
    'aria-haspopup': 'dialog' as const,
    onClick(event: MouseEvent) {
      event.preventDefault()
      onAct(act)
    },
  })
  const facts = [
    t('passkeys.added', { when: day(created_at) }),
    last_used_at === null
      ? t('passkeys.never_used')
      : t('passkeys.used', { when: day(last_used_at) }),
    ...(elsewhere ? [t('passkeys.elsewhere', { host: elsewhere })] : []),
  ]
  return (
    <ListRow
      icon="fingerprint"
      title={
        <span translate="no" dir="auto">
          {name}
        </span>
      }
      detail={facts.map((fact) => (
        <span key={fact} className="block">
          {fact}
        </span>
      ))}
      action={
        <div className="flex">
          <IconButton
            icon="pencil-simple"
            label={t('passkeys.rename.open', { name })}
            {...opens('rename')}
          />
          <IconButton
            icon="trash"
            label={t('passkeys.remove.open', { name })}
            {...opens('remove')}
          />
        </div>
      }
    />
  )
}
