import { useId } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import { BlockDialog } from './block-dialog.tsx'

export function BlockProfile({ profile }: { profile: ProfileRef }) {
  const { t } = useText()
  const dialog = useId()
  return (
    <>
      <div>
        <Button tone="text" size="sm" icon="prohibit" className="-ml-3" {...opensDialog(dialog)}>
          {t('blocks.ask.block')}
        </Button>
      </div>
      <BlockDialog id={dialog} profile={profile} next={href('members')} />
    </>
  )
}
