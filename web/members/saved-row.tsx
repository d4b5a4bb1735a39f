import { href } from '#contract/route.ts'
import type { SavedFilter } from '#contract/saved-filters.ts'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type SavedRowProps = { filter: SavedFilter; shown: boolean }

/** Opening a saved search is a link to its address. */
export function SavedRow({ filter: { id, name, filters }, shown }: SavedRowProps) {
  const { t } = useText()
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <a
          className="link"
          href={href('members', {}, filters)}
          aria-current={shown || undefined}
          translate="no"
          dir="auto"
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          {name}
        </a>
        {shown && <div className="fine">{t('members.saved.shown')}</div>}
      </div>
      <IconButton
        type="submit"
        name="remove"
        value={id}
        formNoValidate
        icon="trash"
        label={t('members.saved.remove', { name })}
      />
    </li>
  )
}
