import type { BlockedMember } from '#contract/blocks.ts'
import { BlockedRow } from '#web/blocks/blocked-row.tsx'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Shown in place of a profile that the viewer has blocked. */
export function BlockedProfile({ blocked }: { blocked: BlockedMember }) {
  const { t } = useText()
  return (
    <Panel className="mx-auto w-full max-w-140">
      <h1>{t('blocks.one.title')}</h1>
      <p className="mt-1.5 text-soft">{t('blocks.one.text')}</p>
      <ul className="mt-3">
        <BlockedRow {...blocked} />
      </ul>
    </Panel>
  )
}
