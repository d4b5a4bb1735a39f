import { siteCalls } from '#contract/site.ts'
import { endPresence } from '#worker/people/end-presence.ts'
import { serve } from '#worker/request/call-handler.ts'
import { chooseLanguage } from '#worker/site/choose-language.ts'
import { getSettings } from './get-settings.ts'

export const infoApi = [
  serve(siteCalls.getSettings, getSettings),
  serve(siteCalls.getCompanyInfo, (ctx) => ctx.site.company),
  serve(siteCalls.chooseLanguage, chooseLanguage),
  serve(siteCalls.pageHidden, endPresence),
]
