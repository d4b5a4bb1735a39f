import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { QuotePlace } from '#contract/quotes.ts'
import type { Db } from '#worker/db/database.ts'
import type { Value } from '#worker/db/written-once.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectOpenProfileRefs } from '#worker/people/queries.ts'
import { isListed } from '#worker/people/queries/rules.ts'

type Asked = { of: Value<number>; place: QuotePlace | null }

export function listOpenAnswers(db: Db, viewer: Onlooker, of: number) {
  return selectOpenProfileRefs(db, viewer)
    .clearSelect()
    .where('profile.id', '=', of)
    .innerJoin('answers', 'answers.member_id', 'profile.id')
    .orderBy('answers.position')
    .select(['answers.question', 'answers.text'])
}

/** The whole text of that place. No row unless the viewer can read it on the profile now. */
export function selectOpenQuote(db: Db, viewer: Onlooker, { of, place }: Asked) {
  const text = textIn(viewer, place)
  return selectOpenProfileRefs(db, viewer)
    .clearSelect()
    .where('profile.id', '=', of)
    .where(sql<boolean>`${text} is not null`)
    .select(text.as('text'))
}

function textIn(viewer: Onlooker, place: QuotePlace | null): RawBuilder<string> {
  if (!place) return sql`null`
  switch (place.question) {
    case 'about':
    case 'reason':
      return sql`nullif(${sql.ref(`profile.${place.question}`)}, '')`
    case 'interest':
      return sql`(select interest from member_interests
        where member_id = profile.id and interest = ${place.interest})`
    case 'photo':
      return openPhoto(viewer, place.photo)
    default:
      return sql`(select text from answers
        where member_id = profile.id and question = ${place.question})`
  }
}

/** The line under it; not of one that is locked for the viewer, as after the first without a bundle. */
function openPhoto({ id }: Onlooker, key: string): RawBuilder<string> {
  return sql`(select coalesce(caption, '') from photos
    where member_id = profile.id and key = ${key} and status = 'active'
      and ((select paid_user from members where id = ${id}) = 1 or not exists (
        select 1 from photos first where first.member_id = profile.id
          and first.status = 'active' and first.position < photos.position)))`
}

/** `profile` and the viewer like each other; a like of who hides is told nowhere. */
export function isMatched(viewer: Onlooker) {
  return sql<SqlBool>`(profile.kind = 'member' and ${isListed(viewer)} and exists (select 1 from likes
    where liker_id = profile.id and liked_id = ${viewer.id} and mutual = 1))`
}

/** Whose profile the viewer can open now. */
export function findOpenProfile(db: Db, viewer: Onlooker, id: number) {
  return selectOpenProfileRefs(db, viewer).where('profile.id', '=', id)
}
