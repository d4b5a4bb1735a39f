import { siteCalls } from '#contract/site.ts'
import { serve } from '#worker/http/call-handler.ts'
import { chooseLanguage } from './choose-language.ts'
import { endPresence } from './end-presence.ts'

export const siteApi = [
  serve(siteCalls.getCompanyInfo, (ctx) => ctx.site.company),
  serve(siteCalls.chooseLanguage, chooseLanguage),
  serve(siteCalls.pageHidden, endPresence),
]
