import { knownAnswers } from '#contract/answers.ts'
import type { CardRef } from '#contract/profile.ts'
import type { Context } from '#worker/request/context.ts'
import { interestsIn, readInterests } from './interests.ts'
import { presentProfileRef, type ProfileRefRow } from './present-profile-ref.ts'
import type { Seen } from './seen/show-people.ts'

type CardRow = ProfileRefRow & { shared: string; words: string | null }

type Told = { question: string; text: string }
type Words = { interests: string; answer: Told | null }

export async function presentCards(
  ctx: Context,
  rows: ReadonlyArray<Seen<CardRow>>,
): Promise<CardRef[]> {
  const interests = await readInterests(ctx)
  const presentWords = ({ interests: bits, answer }: Words): CardRef['words'] => ({
    interests: interestsIn(bits, interests),
    answer: knownAnswers(answer ? [answer] : [])[0] ?? null,
  })
  return rows.map((row) => ({
    ...presentProfileRef(ctx, row),
    shared: interestsIn(row.shared, interests),
    words: row.words === null ? null : presentWords(JSON.parse(row.words) as Words),
  }))
}
