import { makeOwner, sent } from '../../support/checks.ts'
import type { TestMember } from '../../support/members.ts'
import { take } from './judged.ts'

export type Checked = { id: string; member: TestMember }

/** A photo with a gesture was sent to be compared. */
export async function makeCheck(): Promise<Checked> {
  const member = await makeOwner({ language: 'nl' })
  return { id: await sent(member), member }
}

/** One that a moderator has. */
export async function makeTakenCheck(): Promise<Checked> {
  const check = await makeCheck()
  await take('check', check.id)
  return check
}
