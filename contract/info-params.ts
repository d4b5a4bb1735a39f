import { contactsOf } from './info.ts'
import { keptDays } from './kept.ts'
import type { privateSettings } from './private-settings.ts'
import type { PublicSite, SiteSettings } from './site.ts'
import type { TextParams, Translate } from './translate.ts'

/** What the site's own pages of text may name. */
type Named = Pick<PublicSite, 'company'> & Omit<SiteSettings, (typeof privateSettings)[number]>

export function infoParams(
  site: Named,
  { t, tn, countryName, languageName }: Translate,
): TextParams {
  const { company } = site
  const contacts = contactsOf(site)
  return {
    name: site.name,
    domain: site.domain,
    email: site.support_email,
    company: company.name,
    address: company.address,
    city: company.city,
    country: countryName(company.country),
    languages: company.contact_languages.map((language) => languageName(language)).join(', '),
    authorities_email: contacts.authorities,
    youth: company.youth_protection || company.name,
    youth_email: contacts.youth,
    min_age: site.min_age,
    message: tn('app.credits', site.message_credits),
    photo: tn('app.credits', site.photo_credits),
    voice: tn('app.credits', site.voice_credits),
    gift: tn('app.credits', site.gift_credits),
    signup: tn('app.credits', site.signup_credits),
    free_conversations: site.free_conversations,
    free_photos: site.free_photos,
    premium_photos: site.premium_photos,
    refund_days: site.refund_days,
    grace_days: tn('info.days', site.deletion_grace_days),
    complaint_days: tn('info.days_within', site.complaint_days),
    address_days: tn('info.days', site.deleted_address_days),
    history_days: tn('info.days', site.chat_history_days),
    waiting_days: tn('info.days_within', site.unconfirmed_message_days),
    photo_hours: tn('info.hours', site.photo_report_hours),
    check_hours: tn('info.hours', site.check_hours),
    check_wait_days: tn('info.days', site.check_wait_days),
    left: t(site.deletion_pays_back ? 'info.left.back' : 'info.left.lost'),
    visitors: t(`info.visitors.${widerOf(site)}`),
    session_days: keptDays.session,
    device_days: keptDays.device,
    event_days: tn('info.days', site.event_days),
    cookie_days: keptDays.cookie,
    tracking_days: keptDays.tracking,
    aim_days: keptDays.aim,
    words_days: keptDays.words,
    report_days: keptDays.report,
    code_days: keptDays.code,
    seen_days: keptDays.seen,
    draft_days: keptDays.draft,
    withdrawal_days: keptDays.withdrawal,
    notice_days: keptDays.notice,
    lamp_days: keptDays.lamp,
    piece_days: keptDays.piece,
  }
}

function widerOf(site: Named): PublicSite['logged_out_search'] {
  const shown = [site.logged_out_search, site.logged_out_search_trafficsource]
  return (['full', 'teaser'] as const).find((much) => shown.includes(much)) ?? 'none'
}
