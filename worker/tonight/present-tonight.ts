import type { InferResult } from 'kysely'
import {
  lampLength,
  nightBefore,
  questionOf,
  type Tonight,
  type Window,
} from '#contract/tonight.ts'
import type { NamedRows } from '#worker/db/database.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { type Seen, showPeople, tell } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { darknessOf } from './darkness.ts'
import type { findLastLooked, findOwn, listBefore, listLit } from './queries.ts'
import { wordsOf } from './words-of.ts'

export const windowsShown = 24

type Queries = {
  own: ReturnType<typeof findOwn>
  found: ReturnType<typeof listLit>
  last: ReturnType<typeof findLastLooked>
  answered: ReturnType<typeof listBefore>
}
type Row = InferResult<ReturnType<typeof listLit>>[number]
type OwnRow = InferResult<ReturnType<typeof findOwn>>[number]

type Shown = Omit<Tonight, 'next' | 'later'> & { goesOn: number | null }

/** Those of the night before are asked for with the others, as one batch, and shown without them. */
export async function presentTonight(
  ctx: MemberContext,
  { own: [own], found, last: [last], answered }: NamedRows<Queries>,
  { night, after }: { night: string; after: number },
): Promise<Shown> {
  const { niche } = ctx.site.settings
  const translate = await translateFor(ctx.env, ctx.locale)
  const darkness = darknessOf(ctx.viewer)
  const lit = found.slice(0, windowsShown)
  const lastShown = found.length > windowsShown ? lit.at(-1) : last
  const goesOn = darkness === 'hidden' ? undefined : lastShown
  const isDark = found.length === 0 && !goesOn && after === 0
  const question = questionOf(night, niche)
  const before = questionOf(nightBefore(night), niche)
  const known = (isDark ? answered : lit).filter((row) => wordsOf(translate, row.question))
  const { shown, held } = await showPeople(ctx, 'cards', known)
  const beside = (asked: string, pages: string) =>
    asked === pages ? null : wordsOf(translate, asked)
  const windows = shown.map((row) => {
    return windowOf(ctx, row, beside(row.question, isDark ? before : question))
  })
  return {
    question,
    asked: wordsOf(translate, question),
    own: own ? ownOf(own, (asked) => beside(asked, question)) : null,
    offered: own?.offered && own.offered.length <= lampLength ? own.offered : null,
    darkness,
    lit: isDark ? [] : windows,
    goesOn: goesOn?.place ?? null,
    before: {
      question: before,
      asked: wordsOf(translate, before),
      answers: isDark ? windows : [],
    },
    held,
  }
}

function ownOf(
  { question, answer }: OwnRow,
  beside: (asked: string) => string | null,
): Tonight['own'] {
  return question === null || answer === null ? null : { answer, asked: beside(question) }
}

/** Nothing of when they were here: the lamp itself says it, and of the night before it is not told. */
function windowOf(ctx: MemberContext, row: Seen<Row>, asked: string | null): Window {
  const { id, name, age, main_image } = presentProfileRef(ctx, row)
  return tell(row, { id, name, age, main_image, answer: row.answer, asked })
}
