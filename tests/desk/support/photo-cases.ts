import { env } from 'cloudflare:test'
import { takeJudged } from '#worker/desk/cases/take-judged.ts'
import { randomToken } from '#worker/http/random.ts'
import { makePhoto } from '../../support/crowd.ts'
import { makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { addressOf } from './desk.ts'

export type Waiting = { id: string; owner: TestMember; key: string }

/** A photo that waits, with its files. */
export async function makeWaiting(owner?: TestMember): Promise<Waiting> {
  const member = owner ?? (await makeMember())
  const id = randomToken(9)
  const position = Math.floor(Math.random() * 1e9)
  const key = await makePhoto(member.id, { id, status: 'review', position })
  for (const size of ['full', 'card']) await env.PHOTOS.put(`photos/${key}/${size}.webp`, size)
  return { id, owner: member, key }
}

/** One that a moderator has. */
export async function makeTaken(by = addressOf('moderator')): Promise<Waiting> {
  const waiting = await makeWaiting()
  await takeJudged({ ...operating(), operator: by }, { kind: 'photo', subject: waiting.id })
  return waiting
}
