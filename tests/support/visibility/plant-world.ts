import { env } from 'cloudflare:test'
import { DAY, MINUTE } from '#contract/time.ts'
import { nightBefore, nightOf, questionOf } from '#contract/tonight.ts'
import { markOfHash } from '#worker/accounts/contact-mark.ts'
import { insertAll, makeCrowd, partner } from '../crowd.ts'
import { saveSite } from '../sites.ts'
import type { Person, Talk, World } from './world.ts'

/** Bypasses the site: also states that it would not allow. */
export async function plantWorld(world: World): Promise<void> {
  await makeCrowd(await Promise.all(world.people.map(rowOf)))
  if (world.closed) {
    await saveSite(world.closed, { signups: 'with_trafficsource', traffic_sources: ['vriend'] })
  }
  await insertAll('photos', world.people.flatMap(photosOf))
  await insertAll('photo_checks', world.people.flatMap(checksOf))
  await insertAll('lamps', world.people.flatMap(lampsOf))
  await insertAll(
    'member_interests',
    world.people.flatMap(({ id, interests }) =>
      interests.map((interest) => ({ member_id: id, interest })),
    ),
  )
  await insertAll(
    'matchfinder_choices',
    world.viewers.map(({ id }) => ({ member_id: id })),
  )
  await insertAll(
    'likes',
    world.likes.map(({ from, to, at, isNew, announced }) => ({
      liker_id: from,
      liked_id: to,
      created_at: at,
      like_new: isNew ? 1 : 0,
      announced_at: announced ? at : null,
    })),
  )
  await insertAll(
    'swipes',
    world.swipes.map(({ by, about, liked, at }) => ({
      member_id: by,
      profile_id: about,
      liked: liked ? 1 : 0,
      day: '2020-01-01',
      swiped_at: at,
    })),
  )
  await insertAll(
    'blocks',
    world.blocks.map(({ by, of }) => ({ blocker_id: by, blocked_id: of, created_at: 1 })),
  )
  await insertAll(
    'shields',
    await Promise.all(
      world.shields.map(async ({ by, of }) => ({
        member_id: by,
        mark: await markOf(of),
        added_on: '2020-01-01',
      })),
    ),
  )
  await insertAll('conversations', world.talks.map(conversationOf))
  await insertAll('messages', world.talks.flatMap(messagesOf))
}

/** What a browser would have made of their address. */
export function hashOf(id: number): string {
  return String(id).padStart(43, '-')
}

function markOf(id: number): Promise<string> {
  return markOfHash(env, hashOf(id))
}

async function rowOf(person: Person) {
  const { photos: _, interests: __, lamp: ___, ...columns } = person
  return {
    ...columns,
    seen_at: person.last_active_at,
    // Lists go by a random moment of the day, which may still be to come.
    last_active_at: person.last_active_at + DAY,
    invisible: person.invisible ? 1 : 0,
    shows_presence: person.shows_presence ? 1 : 0,
    show_fictional: person.show_fictional ? 1 : 0,
    show_partner: person.show_partner ? 1 : 0,
    paid_user: person.paid_user ? 1 : 0,
    seen_by_visitors: person.seen_by_visitors ? 1 : 0,
    email: `m${person.id}@example.com`,
    email_mark: await markOf(person.id),
    city: null,
    deleting_until: person.account === 'deleting' ? Date.now() + 86_400_000 : null,
    ...(person.kind === 'partner' ? partner : {}),
  }
}

function photosOf({ id, photos }: Person) {
  return photos.map(({ key, status }, position) => ({
    id: `id-${key}`,
    member_id: id,
    key,
    position,
    status,
    removed_reason: status === 'removed' ? 'quality' : null,
    width: 640,
    height: 800,
    created_at: 1,
  }))
}

/** Of tonight and of the night before, in the order of ids. */
function lampsOf({ id, lamp, country, gender, looking_for, last_active_at }: Person) {
  if (!lamp) return []
  const night = nightOf('Europe/Amsterdam', Date.now())
  const who = { member_id: id, place: id, country, gender, looking_for, answer: 'Hier ben ik' }
  const here = Math.floor(last_active_at / (5 * MINUTE))
  return [night, nightBefore(night)].map((of) => {
    return { ...who, here, night: of, question: questionOf(of) }
  })
}

function checksOf({ id, checked_on, photos }: Person) {
  const main = photos.find(({ status }) => status === 'active')
  if (checked_on === null || !main) return []
  const check = { id: `check-${id}`, gesture: 'palm', status: 'approved', asked_at: 1 }
  return [{ ...check, member_id: id, photo: main.key, picture: `checked-${id}`.padEnd(22, 'x') }]
}

function conversationOf({ id, sides, startedBy, words, lost, read }: Talk) {
  const [a = 0, b = 0] = sides.toSorted((x, y) => x - y)
  const unread = (side: number) => {
    const after = Math.max(lost[side] ?? 0, read[side] ?? 0)
    return words.filter(({ from, delivered }, i) => from !== side && delivered && i >= after).length
  }
  return {
    id,
    a_id: a,
    b_id: b,
    started_by: startedBy,
    created_at: words[0]?.at ?? 0,
    last_seq: words.length,
    last_message_at: words.at(-1)?.at ?? 0,
    a_unread: unread(a),
    b_unread: unread(b),
    a_read_seq: read[a] ?? 0,
    b_read_seq: read[b] ?? 0,
    a_removed_seq: lost[a] ?? 0,
    b_removed_seq: lost[b] ?? 0,
    parted_seq: Math.min(...Object.values(lost)),
  }
}

function messagesOf({ id, words }: Talk) {
  return words.map(({ from, delivered, at }, index) => ({
    id: crypto.randomUUID(),
    conversation_id: id,
    seq: index + 1,
    sender_id: from,
    kind: 'text',
    text: 'Hoi',
    credits: 0,
    sent_at: at,
    delivery: delivered ? 'delivered' : 'waiting',
  }))
}
