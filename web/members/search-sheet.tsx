import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { searchSheetId } from './search-chips.tsx'
import { SearchForm } from './search-form.tsx'
import { useAgeError } from './use-age-error.ts'

const formId = 'search-form'

/** Also opens, or is used in the rail, before hydration; it is then a plain GET form. */
export function SearchSheet({ page }: { page: PageProps['members'] }) {
  const { t } = useText()
  const refused = useAgeError()
  return (
    <Dialog
      name="search-sheet"
      data-on-use
      id={searchSheetId}
      className="search-rail"
      title={t('members.filters.title')}
      closeLabel={t('members.filters.close')}
      open={refused ? true : undefined}
      foot={
        <>
          <Button tone="text" href={href('members')}>
            {t('members.filters.clear')}
          </Button>
          <Button tone="primary" type="submit" form={formId}>
            {t('members.filters.apply')}
          </Button>
        </>
      }
    >
      <SearchForm id={formId} page={page} />
    </Dialog>
  )
}
