import { definePage } from '#worker/pages/define-page.ts'
import { signupEntry } from '#worker/signup/signup-entry.ts'
import { lookPage } from './look-page.ts'
import { tinderswipePage } from './tinderswipe-page.ts'

export const landersPages = {
  index: definePage('index', { present: (ctx) => signupEntry(ctx, ctx.posted) }),
  'landers-tinderswipe': tinderswipePage,
  'landers-look': lookPage,
}
