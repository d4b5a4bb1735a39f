import { useRef, useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { savedFiltersCalls, type SavedFilter } from '#contract/saved-filters.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SaveFields } from './save-fields.tsx'
import { savedSheetId } from './saved-chip.tsx'

export function SavedSheet({ page }: { page: PageProps['members'] }) {
  const { t, tn } = useText()
  const { refresh } = useNavigation()
  const send = useSend()
  const [done, setDone] = useState('')
  const list = useRef<HTMLParagraphElement>(null)
  const { saved, shown, present } = page.saving
  const { error, busy, values, onSubmit } = useForm('members', async (fields) => {
    setDone('')
    const id = textIn(fields, 'remove')
    if (id) await send(savedFiltersCalls.removeFilter, { id })
    else await send(savedFiltersCalls.saveFilter, { ...present, name: textIn(fields, 'name') })
    await refresh()
    setDone(t(id ? 'members.saved.removed' : 'members.saved.done'))
    // The focused button went with its row.
    if (id) list.current?.focus()
  })
  return (
    <Dialog
      name="saved-sheet"
      id={savedSheetId}
      data-on-use
      title={t('members.saved.title')}
      closeLabel={t('members.filters.close')}
      open={error ? true : undefined}
    >
      <form method="post" className="grid gap-4" onSubmit={onSubmit}>
        <FormError error={error} />
        <SaveFields page={page} typed={values['name']} busy={busy} />
        <p role="status" className="fine empty:hidden">
          {done}
        </p>
        <div>
          <p ref={list} tabIndex={-1} className="text-soft outline-none">
            {saved.length > 0 ? tn('members.saved.list', saved.length) : t('members.saved.none')}
          </p>
          <ul className="list">
            {saved.map((filter) => (
              <SavedRow key={filter.id} filter={filter} shown={filter.id === shown} />
            ))}
          </ul>
        </div>
      </form>
    </Dialog>
  )
}

type SavedRowProps = { filter: SavedFilter; shown: boolean }

function SavedRow({ filter: { id, name, filters }, shown }: SavedRowProps) {
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
