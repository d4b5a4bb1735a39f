import { siteCalls } from '#contract/site.ts'
import { endPresence } from '#worker/people/end-presence.ts'
import { serve } from '#worker/request/call-handler.ts'
import { chooseLanguage } from '#worker/site/choose-language.ts'

export const siteApi = [
  serve(siteCalls.getCompanyInfo, (ctx) => ctx.site.company),
  serve(siteCalls.chooseLanguage, chooseLanguage),
  serve(siteCalls.pageHidden, endPresence),
]
