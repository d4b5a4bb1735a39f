import { href } from '#contract/route.ts'
import { secondFactorCalls } from '#contract/second-factor.ts'
import { proofIn } from '#worker/account/login/proof-in.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { changeSecondFactor } from './change-second-factor.ts'
import { drawQr } from './draw-qr.ts'
import { findFactorState } from './queries.ts'
import { readSetup, takeCodes } from './setup-step.ts'
import { appLink } from './totp.ts'

export const secondFactorPages = {
  'settings-second-factor': definePage('settings-second-factor', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({ factor: findFactorState(db, viewerId) }),
    async present(ctx, { factor: [factor] }) {
      if (factor) {
        const { created_at: since, codes_left } = factor
        return { state: 'on', since, codes_left, codes: await takeCodes(ctx) }
      }
      const secret = await readSetup(ctx, 'new-factor')
      if (!secret) return { state: 'off' }
      const link = appLink(secret, ctx.site.settings.name, ctx.viewer.email)
      return { state: 'setup', secret, link, qr: drawQr(link) }
    },
    action: definePageAction({
      call: secondFactorCalls.changeSecondFactor,
      input: ({ act, code, ...fields }) => ({
        act,
        ...(act !== 'begin' && { code }),
        ...(act !== 'confirm' && { proof: proofIn(fields) }),
      }),
      run: changeSecondFactor,
      next: () => href('settings-second-factor'),
    }),
  }),
}
