import type { InferResult } from 'kysely'
import { knownAnswers } from '#contract/answers.ts'
import type { SwipeCard } from '#contract/swipe.ts'
import { interestsIn, readInterests } from '#worker/people/interests.ts'
import { mainImage } from '#worker/people/main-image.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { Seen } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { findCard } from './queries.ts'

type Row = InferResult<ReturnType<typeof findCard>>[number]

export async function presentSwipeCards(
  ctx: MemberContext,
  rows: ReadonlyArray<Seen<Row>>,
): Promise<SwipeCard[]> {
  const { paid_user } = ctx.viewer
  const interests = await readInterests(ctx)
  return rows.map((row) => {
    const photos = JSON.parse(row.photos) as string[]
    return {
      ...presentProfileRef(ctx, row),
      photos: photos.flatMap((photo, index) => mainImage(photo, index > 0 && !paid_user) ?? []),
      answers: knownAnswers(JSON.parse(row.answers) as Told[]),
      shared_interests: interestsIn(row.shared, interests),
    }
  })
}

type Told = { question: string; text: string }
