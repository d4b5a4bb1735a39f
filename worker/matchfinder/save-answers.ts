import type { MatchAnswers } from '#contract/matchfinder.ts'
import { insertConsent, updateEnded } from '#worker/accounts/agreements.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { raceColumns, updateTold, upsertChoices } from './queries.ts'

/** What members told about themselves can be deleted on any domain, also where it is not asked. */
export async function saveAnswers(
  ctx: MemberContext,
  answers: MatchAnswers,
): Promise<{ saved: true }> {
  requireAsked(ctx, answers)
  const { db, viewer, now } = ctx
  const { own_appearance, own_race, race_consent, ...asked } = answers
  if (own_race && !race_consent) throw new ApiError('invalid_input', { field: 'race_consent' })
  const withdrawn = race_consent === false && own_race === undefined
  const tellsRace = own_race !== undefined || withdrawn
  const told = {
    ...(own_appearance === undefined ? {} : { appearance: own_appearance }),
    ...(tellsRace ? raceColumns(own_race ?? null, now) : {}),
  }
  const wish = Object.fromEntries(
    Object.entries(asked).filter(([, answer]) => answer !== undefined),
  )
  const writes = [upsertChoices(db, viewer.id, wish)]
  const updates = Object.keys(told).length > 0 ? [updateTold(db, viewer.id, told)] : []
  const consent = own_race ? insertConsent : updateEnded
  const consents = tellsRace ? [consent(db, viewer.id, 'race', now)] : []
  await writeBatch(ctx.env.DB, [...writes, ...updates, ...consents])
  return { saved: true }
}

function requireAsked({ site }: MemberContext, answers: MatchAnswers): void {
  const { matchfinder_questions: asked } = site.settings
  for (const question of ['age', 'appearance', 'race'] as const) {
    if (asked.includes(question)) continue
    const fields = [question, `own_${question}`] as const
    const field = fields.find((name) => name in answers && answers[name as keyof MatchAnswers])
    if (field) throw new ApiError('invalid_input', { field })
  }
}
