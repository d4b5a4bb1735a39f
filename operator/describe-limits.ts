import * as v from 'valibot'
import {
  amountLimits,
  budgetLimits,
  exactLimits,
  floodLimits,
  type Limits,
  limitSettings,
  rangeOf,
} from '#contract/limits.ts'
import type { Row } from './desk.ts'

const usual = v.parse(limitSettings, {})
const table = { ...exactLimits, ...floodLimits, ...budgetLimits, ...amountLimits }

export function describeLimits(limits: Limits): Row[] {
  return names.map((name) => ({
    limit: name,
    of: table[name].about,
    is: inWords(name, limits[name]),
    default: inWords(name, usual[name]),
    range: rangeOf(name),
  }))
}

const names = Object.keys(limitSettings.entries) as Array<keyof Limits>

function inWords(name: keyof Limits, value: Limits[keyof Limits]): string {
  if (typeof value === 'object' && 'burst' in value) return `${value.burst}, ${value.a_day} a day`
  if (typeof value === 'object') return `${value.count} in ${value.minutes} minutes`
  return name in floodLimits ? `${value} a minute` : String(value)
}
