import * as v from 'valibot'
import { decisionKey, decisionsCalls } from '#contract/decisions.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { mayRead } from './decision-key.ts'
import { object } from './object.ts'
import { presentDecision } from './present-decision.ts'
import { findDecision, listOwn } from './queries.ts'

const mostListed = 50

export const decisionsPages = {
  decisions: definePage('decisions', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({ own: listOwn(db, viewerId, mostListed) }),
    present: ({ now }, { own }) => ({ decisions: own.map((row) => presentDecision(row, now)) }),
  }),
  'decisions-id': definePage('decisions-id', {
    limit: 'openPage',
    read: ({ posted, request }) => keyIn(posted['key'] ?? request.url.searchParams.get('key')),
    queries: ({ db, params }) => ({ decision: findDecision(db, params['id'] ?? '') }),
    async present({ env, viewer, now }, { decision: [row] }, key) {
      if (!row || !(await mayRead(env, row, viewer?.id, key))) throw new ApiError('not_found')
      return { decision: presentDecision(row, now), key }
    },
    action: definePageAction({
      call: decisionsCalls.object,
      input: ({ key, words }, { params }) => ({ decision: params['id'], key, words }),
      run: object,
      next: ({ request }, _reply, { key }) => request.url.pathname + (key ? `?key=${key}` : ''),
    }),
  }),
}

function keyIn(said: string | null): string {
  return v.is(decisionKey, said) ? said : ''
}
