import { listEvents } from '#worker/db/account-events.ts'
import { readBatch } from '#worker/db/database.ts'
import type { Exporting } from './exporting.ts'
import {
  findAccount,
  findMatchfinder,
  findProfile,
  findSecondFactor,
  findTracking,
  listDisabled,
  listDismissals,
  listFilters,
  listInterests,
  listPasskeys,
  listPreferences,
  listPushDevices,
  listReports,
  listSessions,
} from './queries.ts'
import { listCards, listDiscountCodes } from './queries/money.ts'

export async function readAccount({ db, env, viewer }: Exporting) {
  const { id } = viewer
  const [
    [account],
    [profile],
    interests,
    preferences,
    notifications_disabled,
    [matchfinder],
    saved_filters,
    sessions,
    passkeys,
    [second_factor],
    push_devices,
    discount_codes,
    [tracking],
    reports,
    stored_cards,
    alert_dismissals,
  ] = await readBatch(env.DB, [
    findAccount(db, id),
    findProfile(db, id),
    listInterests(db, id),
    listPreferences(db, id),
    listDisabled(db, id),
    findMatchfinder(db, id),
    listFilters(db, id),
    listSessions(db, id),
    listPasskeys(db, id),
    findSecondFactor(db, id),
    listPushDevices(db, id),
    listDiscountCodes(db, id),
    findTracking(db, id),
    listReports(db, id),
    listCards(db, id),
    listDismissals(db, id),
  ])
  const events = await listEvents(db, id)
  return {
    account,
    profile: { ...profile, interests: interests.map(({ interest }) => interest) },
    notification_preferences: Object.fromEntries(
      preferences.map(({ kind, wanted }) => [kind, wanted === 1]),
    ),
    notifications_disabled,
    matchfinder: matchfinder ?? null,
    saved_filters,
    sessions,
    passkeys,
    second_factor: second_factor ?? null,
    push_devices,
    discount_codes,
    signup_tracking: tracking ?? null,
    reports,
    stored_cards,
    alert_dismissals,
    events,
  }
}
