import { tellConcern } from '#worker/desk/fictional/answering/concern.ts'
import { operating } from '../../support/operating.ts'
import { addressOf } from './desk.ts'
import { type Asked, makeTakenQuestion } from './questions.ts'

export type Worried = { id: string; asked: Asked }

/** Who answers has told that somebody seems not to be well. */
export async function makeConcern(
  text = 'Ik zie het allemaal niet meer zitten.',
): Promise<Worried> {
  const asked = await makeTakenQuestion(text)
  const ctx = { ...operating(), operator: addressOf('chat') }
  await tellConcern(ctx, asked.id, 'Schrijft somber, al drie dagen.')
  return { id: String(asked.id), asked }
}
