import {
  type MatchFinder,
  matchfinderCalls,
  type MatchStep,
  matchSteps,
  stepsOf,
} from '#contract/matchfinder.ts'
import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import type { Context } from '#worker/request/context.ts'
import { matchesShown, matchQueries } from './list-matches.ts'
import { presentMatches } from './present-matches.ts'
import { answerFields } from './read-form.ts'
import { saveAnswers } from './save-answers.ts'

export const matchfinderPages = {
  'match-finder': definePage('match-finder', {
    queries: (request) =>
      matchQueries(request, request.viewerId, stepAsked(request) ? 0 : matchesShown),
    async present(ctx, rows): Promise<MatchFinder> {
      const [found] = rows.choices
      if (!found) throw new ApiError('not_found')
      const { answered, ...choices } = found
      const steps = stepsOf(ctx.site.settings)
      const first = answered ? null : (steps[0] ?? null)
      const step = stepAsked(ctx) ?? first
      const shown = step ? { matches: [], held: null } : await presentMatches(ctx, rows)
      return { steps, step, choices, ...shown }
    },
    action: definePageAction({
      call: matchfinderCalls.saveAnswers,
      input: answerFields,
      run: saveAnswers,
      next: ({ site }, _reply, { step }) => {
        const steps = stepsOf(site.settings)
        const next = steps[steps.indexOf(step as MatchStep) + 1]
        return href('match-finder', {}, { step: next })
      },
    }),
    limit: 'saveAnswers',
  }),
}

/** `own` also works on a domain that does not ask it, so that an answer can always be deleted. */
function stepAsked({ request, site }: Pick<Context, 'request' | 'site'>): MatchStep | undefined {
  const asked = request.url.searchParams.get('step')
  const steps: readonly string[] = [...stepsOf(site.settings), 'own']
  return matchSteps.find((step) => step === asked && steps.includes(step))
}
