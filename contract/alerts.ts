import * as v from 'valibot'
import { defineCall } from './call.ts'

export const alertNames = [
  'consent',
  'terms',
  'privacy',
  'enrich',
  'push',
  'install',
  'disabled-notifications',
  'time-bonus',
  'activation',
] as const
export type AlertName = (typeof alertNames)[number]

export type Dismissal = { at: number; times: number }
export type Dismissals = Partial<Record<AlertName, Dismissal>>

export const alertsCalls = {
  dismissAlert: defineCall<{ dismissals: Dismissals }>()({
    method: 'POST',
    path: '/api/alert.php',
    audience: 'member',
    input: v.strictObject({ alert: v.picklist(alertNames) }),
    errors: [],
    repeatable: true,
    limit: 'dismissAlert',
  }),
}
