import type { ReactNode } from 'react'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { settingsParts } from './settings-parts.ts'

type Props = { part: keyof typeof settingsParts; children: ReactNode }

export function SettingsPanel({ part, children }: Props) {
  const { t } = useText()
  const { id, title } = settingsParts[part]
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-2">
      <h2 id={`${id}-title`}>{t(title)}</h2>
      {children}
    </Panel>
  )
}
