import { definePage } from '../pages/define-page.ts'
import { signupEntry } from '../signup/signup-entry.ts'

export const landersPages = {
  index: definePage('index', { present: (ctx) => signupEntry(ctx, ctx.posted) }),
}
