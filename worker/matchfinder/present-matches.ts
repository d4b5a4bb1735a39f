import type { InferResult } from 'kysely'
import type { Held } from '#contract/held.ts'
import type { Match, MatchReason } from '#contract/matchfinder.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { presentCards } from '#worker/people/present-cards.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { findChoices, listMatches } from './queries.ts'

type Found = InferResult<ReturnType<typeof listMatches>>
type Choices = InferResult<ReturnType<typeof findChoices>>

export async function presentMatches(
  ctx: MemberContext,
  { choices: [choices], matches: rows }: { choices: Choices; matches: Found },
): Promise<{ matches: Match[]; held: Held | null }> {
  const { viewer, site } = ctx
  const { shown, held } = await showPeople(ctx, 'cards', rows)
  const { country, region } = viewer.profile
  const known = shown.some((row) => region !== null && row.region === region)
  const regions = known ? await listRegions(ctx, country) : []
  const regionName = regions.find(({ code }) => code === region)?.name
  const told = new Set(shown.filter((row) => row.told).map(({ id }) => id))
  const cards = await presentCards(ctx, shown)
  const matches = cards.map((profile) => {
    const reasons: MatchReason[] = []
    const { shared: interests } = profile
    if (interests.length > 0) reasons.push({ why: 'interests', interests })
    if (profile.kind === 'member') reasons.push(...reasonsOfPlace(ctx, profile, regionName))
    if (told.has(profile.id) && choices?.appearance) {
      reasons.push({ why: 'appearance', appearance: choices.appearance })
    }
    if (choices?.age && site.settings.matchfinder_questions.includes('age')) {
      reasons.push({ why: 'age' })
    }
    if (profile.last_here === 'now') reasons.push({ why: 'here' })
    if (reasons.length === 0 && profile.kind === 'member') {
      reasons.push({ why: 'looks_for', gender: viewer.profile.gender })
    }
    return { ...profile, reasons }
  })
  return { matches, held }
}

type Lives = { region: string | null; city: string | null }

function reasonsOfPlace(
  { viewer, locale }: MemberContext,
  theirs: Lives,
  regionName: string | undefined,
): MatchReason[] {
  const { city, region } = viewer.profile
  // Two regions may each have a town of that name.
  if (region && theirs.region && theirs.region !== region) return []
  const same = city && theirs.city?.toLocaleLowerCase(locale) === city.toLocaleLowerCase(locale)
  if (same) return [{ why: 'city', place: city }]
  return regionName && theirs.region ? [{ why: 'region', place: regionName }] : []
}
