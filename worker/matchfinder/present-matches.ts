import type { InferResult } from 'kysely'
import type { Held } from '#contract/held.ts'
import type { Match, MatchReason } from '#contract/matchfinder.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { findChoices, listOwnBits } from './queries.ts'
import type { listMatches } from './queries/finding.ts'

type Found = InferResult<ReturnType<typeof listMatches>>
type Choices = InferResult<ReturnType<typeof findChoices>>
type Bits = InferResult<ReturnType<typeof listOwnBits>>

/** The strongest reasons first; only those that the rows themselves prove. */
export async function presentMatches(
  ctx: MemberContext,
  [[choices], bits, rows]: readonly [Choices, Bits, Found],
): Promise<{ matches: Match[]; held: Held | null }> {
  const { viewer, site, now } = ctx
  const { shown, held } = await showPeople(ctx, 'cards', rows)
  const { country, region } = viewer.profile
  const known = shown.some((row) => region !== null && row.region === region)
  const regions = known ? await listRegions(ctx, country) : []
  const regionName = regions.find(({ code }) => code === region)?.name
  const matches = shown.map((row) => {
    const profile = presentProfileRef(row, site.settings.time_zone, now)
    const reasons: MatchReason[] = []
    const interests = sharedKeys(row.shared, bits)
    if (interests.length > 0) reasons.push({ why: 'interests', interests })
    if (profile.kind === 'member') reasons.push(...reasonsOfPlace(ctx, row, regionName))
    if (row.told && choices?.appearance) {
      reasons.push({ why: 'appearance', appearance: choices.appearance })
    }
    if (choices?.age && site.settings.matchfinder_questions.includes('age')) {
      reasons.push({ why: 'age' })
    }
    if (profile.online_recently) reasons.push({ why: 'online' })
    if (reasons.length === 0 && profile.kind === 'member') {
      reasons.push({ why: 'looks_for', gender: viewer.profile.gender })
    }
    return { ...profile, reasons }
  })
  return { matches, held }
}

function sharedKeys(shared: string, bits: Bits): string[] {
  const mask = BigInt(shared)
  return bits.filter(({ bit }) => bit !== null && (mask >> BigInt(bit)) & 1n).map(({ key }) => key)
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
