import type { Expression } from 'kysely'
import { bound, writtenOnce } from '#worker/db/written-once.ts'
import {
  bindOnlooker,
  type BindableOnlooker,
  onlookerOf,
  type Seeker,
} from '#worker/people/onlooker.ts'
import type { Context } from '#worker/request/context.ts'
import { findCorrespondent } from './queries.ts'

type Asking = Pick<Context, 'db' | 'site' | 'now'>

export function findNextWords(ctx: Asking, viewerId: number, other: number) {
  const viewer = bindOnlooker(onlookerOf(ctx, viewerId))
  return writeNextWords(ctx.db, { viewer, other: bound(other) })
}

type Words = { viewer: BindableOnlooker<Seeker>; other: Expression<number> }

const writeNextWords = writtenOnce((db, { viewer, other }: Words) =>
  findCorrespondent(db, viewer, other),
)

/** In credits: the first answer to who wrote first costs nothing. */
export function priceOfWords(
  { site }: Pick<Context, 'site'>,
  found: { answer: 'first' | 'said' | null } | undefined,
): number {
  const { first_answer_free, message_credits } = site.settings
  return first_answer_free && found?.answer === 'first' ? 0 : message_credits
}
