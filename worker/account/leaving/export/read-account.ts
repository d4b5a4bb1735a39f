import { localeOf } from '#contract/locales.ts'
import { listEvents } from '#worker/accounts/account-events.ts'
import { type Db, readBatch } from '#worker/db/database.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { wordsOf } from '#worker/tonight/words-of.ts'
import type { Exporting } from './exporting.ts'
import {
  findAccount,
  findAim,
  findCheck,
  findMatchfinder,
  findProfile,
  findSecondFactor,
  findTracking,
  listAgreements,
  listAnswers,
  listDecisions,
  listDisabled,
  listDismissals,
  listFilters,
  listInterests,
  listLamps,
  listPasskeys,
  listPreferences,
  listPushDevices,
  listReports,
  listSessions,
  listShields,
} from './queries.ts'
import { listCards, listDiscountCodes, listFictionalNotices, listLimits } from './queries/money.ts'

export async function readAccount({ db, env, viewer }: Exporting) {
  const { id } = viewer
  const {
    account: [account],
    profile: [profile],
    interests,
    answers,
    agreements,
    lamps,
    preferences,
    notifications_disabled,
    matchfinder: [matchfinder],
    saved_filters,
    shields,
    sessions,
    passkeys,
    second_factor: [second_factor],
    push_devices,
    discount_codes,
    tracking: [tracking],
    aim: [aim],
    photo_check: [photo_check],
    reports,
    decisions,
    stored_cards,
    spending_limits,
    fictional_notices,
    alert_dismissals,
  } = await readBatch(env.DB, accountQueries(db, id))
  const events = await listEvents(db, id)
  const translate = await translateFor(env, localeOf(account?.language ?? undefined) ?? 'nl')
  return {
    account,
    profile: { ...profile, interests: interests.map(({ interest }) => interest) },
    answers,
    agreements,
    lamps: lamps.map(({ question, ...said }) => {
      return { ...said, question: wordsOf(translate, question) || question }
    }),
    notification_preferences: Object.fromEntries(
      preferences.map(({ kind, wanted }) => [kind, wanted === 1]),
    ),
    notifications_disabled,
    matchfinder: matchfinder ?? null,
    saved_filters,
    shields,
    sessions,
    passkeys,
    second_factor: second_factor ?? null,
    push_devices,
    discount_codes,
    signup_tracking: tracking ?? null,
    signup_aim: aim ?? null,
    photo_check: photo_check ?? null,
    reports,
    decisions,
    stored_cards,
    spending_limits,
    fictional_notices,
    alert_dismissals,
    events,
  }
}

function accountQueries(db: Db, id: number) {
  return {
    account: findAccount(db, id),
    profile: findProfile(db, id),
    interests: listInterests(db, id),
    answers: listAnswers(db, id),
    agreements: listAgreements(db, id),
    lamps: listLamps(db, id),
    preferences: listPreferences(db, id),
    notifications_disabled: listDisabled(db, id),
    matchfinder: findMatchfinder(db, id),
    saved_filters: listFilters(db, id),
    shields: listShields(db, id),
    sessions: listSessions(db, id),
    passkeys: listPasskeys(db, id),
    second_factor: findSecondFactor(db, id),
    push_devices: listPushDevices(db, id),
    discount_codes: listDiscountCodes(db, id),
    tracking: findTracking(db, id),
    aim: findAim(db, id),
    photo_check: findCheck(db, id),
    reports: listReports(db, id),
    decisions: listDecisions(db, id),
    stored_cards: listCards(db, id),
    spending_limits: listLimits(db, id),
    fictional_notices: listFictionalNotices(db, id),
    alert_dismissals: listDismissals(db, id),
  }
}
