import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import type { LegalPage } from '#contract/legal-pages.ts'
import { noticeDays } from '#contract/legal.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { findRecord } from '#worker/site/find-record.ts'
import { saveSite } from '#worker/site/save-site.ts'
import { startLegalRound } from './legal-round.ts'
import { readLegalText } from './legal-text.ts'
import { insertLegalText } from './queries.ts'

type Announced = { host: string; page: LegalPage; appliesAt: number }

/**
 * That what a page says now will apply: on the site, and by a mail to each member of the domain, who
 * gets one however often it is announced for that day. False if the settings were saved meanwhile.
 */
export async function announceChange(
  ctx: Operating,
  { host, page, appliesAt: applies_at }: Announced,
): Promise<boolean> {
  const { env, db, now } = ctx
  if (applies_at < now + noticeDays * DAY) {
    throw new Refusal(`The terms promise ${noticeDays} days: choose a later day.`)
  }
  const record = await findRecord(ctx, host)
  if (!record) throw new Refusal(`There is no ${host}.`)
  // Of the record: the copy at the edge may be older.
  const site = {
    host,
    settings: v.parse(siteSettings, record.settings),
    company: v.parse(companyInfo, record.company),
  }
  const { legal_change: announced, locales_enabled } = site.settings
  const texts = await Promise.all(
    locales_enabled.map(async (language) => {
      const { version, words: text } = await readLegalText({ env, site, locale: language }, page)
      return { host, page, version, language, text, shown_from: now }
    }),
  )
  const legal_change = { ...announced, [page]: { announced_at: now, applies_at } }
  const settings = { ...record.settings, legal_change }
  return saveSite(ctx, { ...record, settings }, 'legal_change', {
    also: (condition) => [
      ...texts.map((text) => insertLegalText(db, text, condition)),
      startLegalRound(ctx, { host, page, applies_at, after: 0 }, condition).row,
    ],
  })
}
