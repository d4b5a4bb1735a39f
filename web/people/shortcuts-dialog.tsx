import { useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Toggle } from '#web/ui/toggle.tsx'
import { areShortcutsOn, keepShortcuts } from './shortcuts-kept.ts'

const keys = [
  ['J', 'next'],
  ['K', 'previous'],
  ['L', 'like'],
  ['Enter', 'open'],
  ['Esc', 'back'],
  ['?', 'help'],
] as const

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Dialog
      name="shortcuts"
      open
      title={t('members.shortcuts.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-9 place-items-center rounded-sm border border-line-strong px-2 py-1 font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-soft">{t(`members.shortcuts.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <Toggle
        label={t('members.shortcuts.on')}
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          keepShortcuts(checked)
          setOn(checked)
        }}
      />
    </Dialog>
  )
}
