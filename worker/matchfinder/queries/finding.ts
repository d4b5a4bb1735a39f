import { sql, type SqlBool } from 'kysely'
import type { SiteSettings } from '#contract/site.ts'
import { countBits } from '#worker/db/count-bits.ts'
import type { Db } from '#worker/db/database.ts'
import { memberColumn } from '#worker/db/member-column.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import { hasNotBlocked } from '#worker/people/queries/rules.ts'

export type Finding = {
  viewer: Onlooker
  /** Those that the domain asks; answers to others do not count. */
  questions: SiteSettings['matchfinder_questions']
  /** YYYY-MM-DD: born after `bornAfter` is 35 at most, born by `bornUpTo` is 35 at least. */
  bornAfter: string
  bornUpTo: string
  limit: number
}

/** How many entries of each index are scanned, matching or not. */
const windows = { near: 40, country: 80, told: 40 }

/**
 * The most recently active who match both ways: first those that say of themselves what is wished,
 * then those with most in common. Members before fictional profiles, never partner offers.
 */
export function listMatches(db: Db, finding: Finding) {
  return selectVisibleProfileRefs(db, finding.viewer)
    .innerJoin(rankEntries(db, finding).as('entry'), 'entry.id', 'profile.id')
    .select(['entry.shared', 'entry.told'])
    .limit(finding.limit)
}

/** By what the indexes hold, before any profile is read. */
function rankEntries(db: Db, finding: Finding) {
  const { viewer, bornAfter, bornUpTo } = finding
  const { id: viewerId } = viewer
  const shared = sql<number>`(interest_bits & ${memberColumn(viewerId, 'interest_bits')})`
  const near = sql<number>`iif(region = ${memberColumn(viewerId, 'region')}, 2, 0)`
  return db
    .selectFrom(listEntries(db, finding).as('found'))
    .where(
      sql<SqlBool>`case ${wish(finding, 'age')} when '18-35' then date_of_birth > ${bornAfter}
        when '35+' then date_of_birth <= ${bornUpTo} else 1 end`,
    )
    .select([
      'id',
      // As text, because a JavaScript number has fewer bits.
      sql<string>`cast(${shared} as text)`.as('shared'),
      sql<0 | 1>`coalesce(appearance = ${wish(finding, 'appearance')}, 0)`.as('told'),
    ])
    .orderBy(sql`kind = 'member'`, 'desc')
    .orderBy('told', 'desc')
    .orderBy(sql`${countBits(shared)} + ${near}`, 'desc')
    .orderBy('has_photo', 'desc')
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(windows.near + windows.country + windows.told)
}

/**
 * Of four indexes, without duplicates. A profile that says nothing about its appearance still
 * matches.
 */
function listEntries(db: Db, finding: Finding) {
  const { questions } = finding
  const { id: viewerId } = finding.viewer
  const [appearance, race] = [wish(finding, 'appearance'), wish(finding, 'race')]
  const region = memberColumn(viewerId, 'region')
  const nothingTold = sql<SqlBool>`(${appearance} is null or appearance is null)`
  const anyRace = sql<SqlBool>`${race} is null`

  // The `+` keeps SQLite from using the index of the whole country.
  const near = walk(db, viewerId)
    .where(sql<SqlBool>`+looking_for = ${memberColumn(viewerId, 'gender')}`)
    .where('region', '=', region)
    .limit(windows.near)
  const country = walkMutual(db, viewerId).limit(windows.country)
  const told = walkMutual(db, viewerId)
    .where('kind', '=', sql.lit('member'))
    .where('appearance', '=', appearance)
    .limit(windows.told)
  const pieces = [
    from(db, near).where(nothingTold),
    from(db, country)
      .where(nothingTold)
      .where(sql<SqlBool>`(region = ${region}) is not 1`),
    ...(questions.includes('appearance') ? [from(db, told)] : []),
  ]
  if (!questions.includes('race')) return join(pieces)
  // Only members who have told it, with consent.
  const ofRace = walkMutual(db, viewerId)
    .where('kind', '=', sql.lit('member'))
    .where('race', '=', race)
    .limit(windows.told)
  const tellsNoOther = sql<SqlBool>`(${nothingTold} or appearance = ${appearance})`
  return join([
    ...pieces.map((piece) => piece.where(anyRace)),
    from(db, ofRace).where(tellsNoOther),
  ])
}

type Piece = ReturnType<typeof from>

function join([first, ...rest]: Piece[]): Piece {
  if (!first) throw new Error('no piece')
  return rest.reduce((all, piece) => all.unionAll(piece), first)
}

function from(db: Db, piece: ReturnType<typeof walk>) {
  return db.selectFrom(piece.as('piece')).selectAll()
}

function walkMutual(db: Db, viewerId: number) {
  return walk(db, viewerId).where('looking_for', '=', memberColumn(viewerId, 'gender'))
}

function walk(db: Db, viewerId: number) {
  return (
    db
      .selectFrom('members')
      // Literals, not parameters: SQLite uses the partial indexes only if it sees the values.
      .where('visible', '=', sql.lit(1))
      .where('kind', '<>', sql.lit('partner'))
      .where('gender', '=', memberColumn(viewerId, 'looking_for'))
      .where('country', '=', memberColumn(viewerId, 'country'))
      .where(hasNotBlocked(viewerId))
      .orderBy('last_active_at', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'kind', 'date_of_birth', 'region', 'has_photo', 'interest_bits', 'appearance'])
      .select('last_active_at')
  )
}

function wish<Question extends keyof Wishes>({ viewer, questions }: Finding, question: Question) {
  return questions.includes(question)
    ? sql<Wishes[Question]>`(select ${sql.ref(question)} from matchfinder_choices
        where member_id = ${viewer.id})`
    : sql<Wishes[Question]>`null`
}
type Wishes = Pick<Database['matchfinder_choices'], 'age' | 'appearance' | 'race'>
