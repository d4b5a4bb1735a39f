import { env } from 'cloudflare:test'
import { countDomain } from '#worker/desk/statistics/count-days.ts'
import type { Row } from '../../support/crowd.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { saveSite } from '../../support/sites.ts'

export const zones = { ams: 'Europe/Amsterdam', nyc: 'America/New_York' } as const
export type Place = keyof typeof zones
export const places = Object.keys(zones) as Place[]

/** Each world has domains of its own. */
let domain = 'example'
export const hostOf = (place: string) => `${place}.${domain}`

/** Clocks go back in Amsterdam on the 25th of October, in New York on the 1st of November. */
export const first = Date.parse('2026-10-23T00:00:00Z')
export const last = Date.parse('2026-11-03T12:00:00Z')

let opened = 0

/** New ones, counted up to the 23rd of October. */
export async function openSites(): Promise<void> {
  domain = `${++opened}.example`
  for (const place of places) await saveSite(hostOf(place), { time_zone: zones[place] })
  await markCounted('2026-07-20', '2026-11-09')
  await countFrom('2026-10-23')
}

/** All domains, as if these days were counted. */
export async function markCounted(from: string, to: string): Promise<void> {
  await env.DB.prepare(
    `insert or replace into counted_days (host, day) with recursive days(day) as (values (?)
      union all select date(day, '+1 day') from days where day < ?)
      select host, day from sites, days`,
  )
    .bind(from, to)
    .run()
}

/** As if that was the last day that was counted. */
export async function countFrom(day: string): Promise<void> {
  await env.DB.prepare("delete from counted_days where host like '%.' || ? and day > ?")
    .bind(domain, day)
    .run()
}

/** Of all domains, or of those of this world. */
export async function night(now: number, hosts = `%.${domain}`): Promise<void> {
  const found = await rows<{ host: string }>('select host from sites where host like ?', hosts)
  for (const { host } of found) {
    let tried: string[] | null = []
    while (tried) tried = await countDomain({ ...operating(), now }, host, tried)
  }
}

export type Numbers = Record<string, [amount: number, people: number]>

/** By day, domain, number, split and value. */
export async function counted(): Promise<Numbers> {
  const found = await rows<Row>(
    `select day || ' ' || host || ' ' || number || ' ' || split || ' ' || value as what, amount, people
      from daily_numbers where host like '%.' || ? order by what`,
    domain,
  )
  return Object.fromEntries(
    found.map(({ what, amount, people }) => [String(what), [Number(amount), Number(people)]]),
  )
}
