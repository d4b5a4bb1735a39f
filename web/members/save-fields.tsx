import type { PageProps } from '#contract/pages.ts'
import { savedNameLength } from '#contract/saved-filters.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSearchName } from './use-search-name.ts'

type SaveFieldsProps = {
  page: PageProps['members']
  /** The name typed before a refused post without script. */
  typed: string | undefined
  busy: boolean
}

/**
 * The name under which the current search is saved; hidden fields carry the search for a post
 * without script.
 */
export function SaveFields({ page, typed, busy }: SaveFieldsProps) {
  const { t } = useText()
  const made = useSearchName(page)
  const { present, saved, shown } = page.saving
  const name = saved.find(({ id }) => id === shown)?.name ?? made
  return (
    <>
      <Field label={t('members.saved.name')}>
        <TextInput
          name="name"
          defaultValue={typed ?? name}
          maxLength={savedNameLength}
          required
          dir="auto"
          autoComplete="off"
        />
      </Field>
      {Object.entries(present).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" tone={shown ? 'quiet' : 'primary'} busy={busy}>
        {t(shown ? 'members.saved.rename' : 'members.saved.save')}
      </Button>
    </>
  )
}
