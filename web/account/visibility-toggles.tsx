import type { ChangeEvent } from 'react'
import type { Viewer } from '#contract/viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Toggle } from '#web/ui/toggle.tsx'

type Props = { viewer: Viewer; onChange: (event: ChangeEvent<HTMLInputElement>) => void }

/** Which kinds of profile the viewer sees, and who sees the viewer. */
export function VisibilityToggles({ viewer, onChange }: Props) {
  const { t } = useText()
  return (
    <>
      <Section title={t('account.settings.who_i_see')}>
        <Panel className="list">
          <Toggle
            name="show_fictional"
            label={t('account.settings.show_fictional')}
            detail={t('account.settings.show_fictional_hint')}
            defaultChecked={viewer.show_fictional}
            onChange={onChange}
          />
          <Toggle
            name="show_partner"
            label={t('account.settings.show_partner')}
            detail={t('account.settings.show_partner_hint')}
            defaultChecked={viewer.show_partner}
            onChange={onChange}
          />
        </Panel>
      </Section>
      <Section title={t('account.settings.who_sees_me')}>
        <Panel className="list">
          <Toggle
            name="invisible"
            label={t('account.settings.invisible')}
            detail={t('account.settings.invisible_hint')}
            defaultChecked={viewer.invisible}
            onChange={onChange}
          />
        </Panel>
      </Section>
    </>
  )
}
