import { sql } from 'kysely'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { noRecentJob } from '#worker/db/no-recent-job.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { isSeen } from '#worker/people/queries/rules.ts'

type Notice = { job: string; runAfter: number }

function selectGiven(
  db: Db,
  { viewerId, profile, now }: { viewerId: number; profile: number; now: number },
) {
  return db
    .selectFrom('likes as given')
    .innerJoin('members as profile', 'profile.id', 'given.liker_id')
    .where('given.liker_id', '=', viewerId)
    .where('given.liked_id', '=', profile)
    .where('given.created_at', '=', now)
    .where(isSeen(profile))
}

/** One mail per match, and one a day for other likes. */
export function insertLikeNotice(
  db: Db,
  viewerId: number,
  profile: number,
  { now, like, match }: { now: number; like: Notice; match: Notice },
) {
  const ofMatch = sql<boolean>`given.mutual`
  const begin = `${like.job}:${profile}:`
  return insertFrom(
    db,
    'outbox',
    selectGiven(db, { viewerId, profile, now })
      .innerJoin('members as liked', 'liked.id', 'given.liked_id')
      .where('liked.kind', '=', 'member')
      .where((eb) => eb.or([ofMatch, noRecentJob(begin, now - DAY)])),
    {
      id: sql<string>`iif(${ofMatch}, ${`${match.job}:${profile}:${viewerId}`},
            ${begin + now})`,
      queue: sql<'mail'>`'mail'`,
      job: sql<string>`iif(${ofMatch}, ${match.job}, ${like.job})`,
      payload: sql<string>`iif(${ofMatch}, json_object('member', given.liked_id, 'other', given.liker_id),
            json_object('member', given.liked_id))`,
      created_at: now,
      run_after: sql<number>`iif(${ofMatch}, ${match.runAfter}, ${like.runAfter})`,
    },
  )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'job', 'run_after'])
}

/**
 * Taking the like back and giving it again makes no second row as long as finished rows are kept,
 * so nobody can make a phone ring all day.
 */
export function insertLikePush(
  db: Db,
  viewerId: number,
  profile: number,
  { job, runAfter, now }: Notice & { now: number },
) {
  return insertFrom(
    db,
    'outbox',
    selectGiven(db, { viewerId, profile, now }).where(
      sql<boolean>`exists (select 1 from push_subscriptions where member_id = given.liked_id)`,
    ),
    {
      id: sql<string>`${`${job}:${profile}:${viewerId}:`} || given.mutual`,
      queue: sql<'push'>`'push'`,
      job,
      payload: sql<string>`json_object('member', given.liked_id, 'liker', given.liker_id)`,
      created_at: now,
      run_after: runAfter,
    },
  )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'job', 'run_after'])
}

export function findPushReader(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('kind', '=', 'member')
    .where('account', '=', 'active')
    .where('status', '=', 'confirmed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_preferences')
            .select('kind')
            .where('member_id', '=', memberId)
            .where('kind', '=', 'like_received')
            .where('wanted', '=', 0),
        ),
      ),
    )
    .select(['language', 'signup_host'])
}

export function findFreshLike(db: Db, member: Onlooker, liker: number) {
  return selectFreshLikers(db, member)
    .where('profile.id', '=', liker)
    .select(['fresh.mutual', 'fresh.created_at'])
}

export function listFreshLikers(db: Db, member: Onlooker, limit: number) {
  return selectFreshLikers(db, member)
    .where('fresh.mutual', '=', 0)
    .where('fresh.created_at', '>', memberColumn(member.id, 'seen_at'))
    .orderBy('fresh.received_at', 'desc')
    .limit(limit)
}

export function findFreshMatch(db: Db, member: Onlooker, other: number) {
  return selectFreshLikers(db, member).where('profile.id', '=', other).where('fresh.mutual', '=', 1)
}

function selectFreshLikers(db: Db, member: Onlooker) {
  // `like_new` as a literal: with a parameter SQLite does not use the partial index.
  return selectVisibleProfileRefs(db, member)
    .innerJoin('likes as fresh', 'fresh.liker_id', 'profile.id')
    .where('fresh.liked_id', '=', member.id)
    .where('fresh.like_new', '=', sql.lit(1))
}
