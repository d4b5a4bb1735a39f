import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import { namesOf } from './names-of.ts'
import { SavedChip } from './saved-chip.tsx'
import { useNarrowing } from './use-narrowing.ts'

export const searchSheetId = 'search-filters'

export function SearchChips({
  page: { filters, regions, saving },
}: {
  page: PageProps['members']
}) {
  const { t, tn, countryName } = useText()
  const { tonight } = useSite()
  const { age, region, wishes } = useNarrowing(filters)
  const { gender, country, countryregion, min_age, max_age } = filters
  const count = Number(age) + Number(region) + wishes
  const regionNames = namesOf(regions, countryregion)
  const opens = opensDialog(searchSheetId)
  return (
    <ChipRow scroll>
      <Chip icon="sliders-horizontal" on={count > 0} className="xl:hidden" {...opens}>
        {t('members.filters.title')}
        <Badge tone="new" count={count} label={tn('members.filters.set', count)} />
      </Chip>
      {gender && (
        <Chip on iconEnd="caret-down" className="xl:hidden" {...opens}>
          {t(`members.filters.gender.${gender}`)}
        </Chip>
      )}
      <Chip on={age} iconEnd="caret-down" className="xl:hidden" {...opens}>
        {age && min_age && max_age
          ? t('members.filters.age_range', { from: min_age, to: max_age })
          : t('members.filters.age')}
      </Chip>
      <Chip on={region} iconEnd="caret-down" className="xl:hidden" {...opens}>
        {regionNames || countryName(country ?? '')}
      </Chip>
      <SavedChip saving={saving} />
      <Chip icon="sparkle" href={href('match-finder')}>
        {t('app.titles.match-finder')}
      </Chip>
      {tonight && (
        <Chip icon="lamp" href={href('tonight')}>
          {t('app.titles.tonight')}
        </Chip>
      )}
    </ChipRow>
  )
}
