import { useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { useFocusAfterRemoval } from '#web/app/use-focus-after-removal.ts'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { type PasskeyAct, PasskeyRow } from './passkey-row.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

/** The member's passkeys; adding one needs script. */
export function PasskeysPage({ page }: { page: PageProps['settings-passkeys'] }) {
  const { t } = useText()
  const [open, setOpen] = useState(page.open)
  useFocusAfterRemoval(page.passkeys.length)
  const passkey = page.passkeys.find(({ id }) => id === open?.id)
  const close = () => setOpen(null)
  return (
    <SettingsFrame title={t('app.titles.settings-passkeys')} intro={t('passkeys.intro')}>
      <Panel aria-label={t('passkeys.list')}>
        {page.passkeys.length === 0 && <p className="text-soft">{t('passkeys.none')}</p>}
        <div className="list">
          {page.passkeys.map((own) => (
            <PasskeyRow
              key={own.id}
              passkey={own}
              onAct={(act: PasskeyAct) => setOpen({ act, id: own.id })}
            />
          ))}
        </div>
      </Panel>
      <AddPasskey key={page.passkeys.length} takesCode={page.takes_code} />
      {passkey && open?.act === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {passkey && open?.act === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </SettingsFrame>
  )
}
