import { signupEntry } from '#worker/account/signup/signup-entry.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { homeWords } from '#worker/site/niche-words.ts'
import { lookPage } from './look-page.ts'
import { memberLanding } from './member-landing.ts'
import { tinderswipePage } from './tinderswipe-page.ts'
import { visitorSearchPage } from './visitor-search.ts'

export const landersPages = {
  index: definePage('index', {
    limit: 'openPage',
    present: async (ctx) => ({
      ...signupEntry(ctx, ctx.posted),
      words: await homeWords(ctx.env, ctx.site.settings, ctx.locale),
    }),
  }),
  'landers-tinderswipe': tinderswipePage,
  'landers-look': lookPage,
  'members-id-look': memberLanding,
  'members-visitor': visitorSearchPage,
}
