import * as v from 'valibot'
import { walletAnswerPath } from '#contract/age-proof.ts'
import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput, readForm } from '#worker/http/read-input.ts'
import type { Webhook } from '#worker/request/webhook.ts'
import { findAsk } from './queries.ts'

const posted = v.object({
  state: v.pipe(v.string(), v.regex(/^[\w-]{43}(\.elsewhere)?$/)),
  vp_token: v.optional(v.string()),
  response: v.optional(v.string()),
})

/** `direct_post` of OpenID4VP 1.0. On the device that asked, its browser goes on. */
const walletAnswer: Webhook = {
  methods: ['POST'],
  async answer(ctx, request) {
    const { age_wallet: wallet } = ctx.site.settings
    if (!wallet) throw new ApiError('not_found')
    const { state, ...said } = parseInput(posted, await readForm(request))
    const [id = '', elsewhere] = state.split('.')
    const ask = await findAsk(ctx.db, id, ctx.now).executeTakeFirst()
    if (!ask) throw new ApiError('step_over')
    const { hearPosted } = await import('./wallet/hear-wallet.ts')
    await hearPosted(ctx, wallet, ask, said)
    const back = new URL(href('age'), ctx.request.url.origin)
    return Response.json(elsewhere ? {} : { redirect_uri: back.href })
  },
}

export const ageWebhooks: Record<string, Webhook> = { [walletAnswerPath]: walletAnswer }
