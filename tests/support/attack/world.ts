import { env } from 'cloudflare:test'
import { inject } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import type { Scene } from '../call-samples.ts'
import { insertAll, likeAs, makeCrowd, makePhoto } from '../crowd.ts'
import { makeFullMember } from '../full-member.ts'
import { makeMember } from '../members.ts'
import { plantSubscriptions } from '../pushes.ts'
import { makeScene } from '../scene.ts'
import { saveSettings } from '../sites.ts'
import type { Asker } from './ask-everything.ts'
import { changeColumn, hiddenColumns, leaveOutRows } from './change-hidden.ts'

export const now = Date.parse('2026-03-14T12:00:00Z')
const seen = now - 3 * DAY
const drawn = Date.parse('2026-03-11T12:20:00Z')

export type World = {
  victims: number[]
  attackers: number[]
  addresses: string[]
  askers: Asker[]
  scene: Scene
}

/** The attackers are those who ask, and marks between which the victim may lie. */
export async function plantWorld(): Promise<World> {
  await saveSettings({
    logged_out_search: 'full',
    matchfinder_questions: ['age', 'appearance', 'race'],
    visible_profile_fields: ['sexuality', 'relationship_status', 'body_type', 'hair_colour'],
  })
  const { member: _, ...scene } = await makeScene()
  const stranger = await makeMember({ gender: 'male', looking_for: 'female' })
  const friend = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  const askers = [stranger, friend]
  for (const asker of askers) {
    const device = `https://fcm.googleapis.com/fcm/send/of-${asker.id}`
    await plantSubscriptions(asker, [device], inject('services').subscription)
  }
  await insertAll(
    'matchfinder_choices',
    askers.map(({ id }) => ({ member_id: id, appearance: 'sexy' })),
  )
  const { id: victim } = await makeFullMember({
    invisible: 0,
    shows_presence: 1,
    shows_read: 1,
    shows_typing: 1,
    looking_for: 'male',
    date_of_birth: '1990-05-05',
    last_active_at: drawn,
    seen_at: seen,
    confirmed_at: seen,
  })
  const { id: bare } = await makeMember({ last_active_at: drawn - 1, seen_at: seen })
  await makePhoto(bare, { status: 'review', id: 'in-review' })
  await makePhoto(victim, { status: 'review', id: 'also-in-review', position: 3 })
  const marks = await makeCrowd(
    [-1, 1].flatMap((side) => [
      {
        last_active_at: drawn + side * MINUTE,
        seen_at: seen + 3000 * side,
        confirmed_at: seen + 500 * side,
      },
      { date_of_birth: side < 0 ? '1985-05-10' : '1995-05-10', last_active_at: now + MINUTE },
    ]),
  )
  for (const attacker of askers) {
    await like(victim, attacker.id, seen, drawn)
    for (const [index, { id = 0 }] of marks.entries()) {
      await like(Number(id), attacker.id, seen + 500 * (index - 1), drawn + (index - 1) * MINUTE)
    }
  }
  await likeAs(friend.id, victim, { created_at: seen - HOUR })
  const talk = 888_888_888_888
  await talkBetween(talk, victim, friend.id)
  return {
    victims: [victim, bare],
    attackers: askers.map(({ id }) => id),
    addresses: askers.map(({ email }) => email),
    askers: [{ name: 'a visitor', cookie: null }, ...askers],
    scene: { ...scene, foreignConversation: talk },
  }
}

async function like(liker: number, liked: number, created_at: number, received_at: number) {
  await likeAs(liker, liked, { created_at, received_at, like_new: 0 })
}

async function talkBetween(id: number, victim: number, friend: number) {
  const [a_id, b_id] = [Math.min(victim, friend), Math.max(victim, friend)]
  const at = seen + HOUR
  const talk = { id, a_id, b_id, started_by: victim, created_at: at, last_seq: 1 }
  await insertAll('conversations', [{ ...talk, last_message_at: at }])
  await insertAll('messages', [
    {
      id: 'between-1',
      conversation_id: id,
      seq: 1,
      sender_id: victim,
      kind: 'text',
      text: 'Hallo',
      credits: 0,
      sent_at: at,
    },
  ])
}

async function changeBetween({ victims: [victim = 0], attackers }: World) {
  const list = attackers.join(', ')
  const side = (
    name: string,
  ) => `update conversations set a_${name} = iif(a_id = ${victim}, 1, a_${name}),
    b_${name} = iif(b_id = ${victim}, 1, b_${name})
    where id = 888888888888`
  await env.DB.batch(
    [
      `update likes set like_new = 0, announced_at = 1
        where liked_id = ${victim} and liker_id in (${list})`,
      `update likes set created_at = created_at + 1000
        where liker_id = ${victim} and liked_id in (${list})`,
      side('unread'),
      side('removed_seq'),
      ...attackers.map(
        (id) => `insert into swipes (member_id, profile_id, liked, day, swiped_at)
          values (${victim}, ${id}, 0, '2026-03-14', ${now})`,
      ),
    ].map((statement) => env.DB.prepare(statement)),
  )
}

export async function changeHidden(world: World): Promise<string[]> {
  const { victims, attackers } = world
  const refused: string[] = []
  for (const column of await hiddenColumns()) {
    const why = await changeColumn(column, victims[0] ?? 0, attackers)
    if (why) refused.push(`${column}: ${why}`)
  }
  await changeBetween(world)
  return refused
}

export async function leaveOutHidden({ victims, attackers }: World): Promise<void> {
  await leaveOutRows(victims[0] ?? 0, attackers)
  await env.DB.prepare("delete from photos where status <> 'active' and member_id in (?, ?)")
    .bind(...victims)
    .run()
}
