import { takeQuestion } from '#worker/desk/fictional/answering/question-cases.ts'
import { makeSender, send } from '../../support/chat.ts'
import { makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { addressOf } from './desk.ts'

export type Asked = { id: number; to: string; member: TestMember; profile: TestMember }

/** A member has written to a fictional profile. */
export async function makeAsked(text = 'Wat eet je vanavond?'): Promise<Asked> {
  const member = await makeSender(50, { language: 'nl' })
  const profile = await makeMember({ kind: 'fictional', gender: 'female' })
  return { ...(await askAgain({ member, profile }, text)), member, profile }
}

export async function askAgain(
  { member, profile }: Pick<Asked, 'member' | 'profile'>,
  text: string,
) {
  const { body } = await send(member, profile, text)
  return { id: body.conversation as number, to: body.message.id as string }
}

/** One that an operator has. */
export async function makeTakenQuestion(text?: string): Promise<Asked> {
  const asked = await makeAsked(text)
  await takeQuestion({ ...operating(), operator: addressOf('chat') }, asked.id)
  return asked
}
