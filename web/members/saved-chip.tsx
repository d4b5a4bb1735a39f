import type { Saving } from '#contract/saved-filters.ts'
import { useText } from '#web/text/text.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'

export const savedSheetId = 'saved-searches'

export function SavedChip({ saving: { saved, shown } }: { saving: Saving }) {
  const { t } = useText()
  return (
    <Chip icon={shown ? 'bookmark-simple-fill' : 'bookmark-simple'} {...opensDialog(savedSheetId)}>
      {saved.length > 0
        ? t('members.saved.some', { count: saved.length })
        : t('members.saved.save_this')}
    </Chip>
  )
}
