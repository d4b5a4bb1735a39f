import { env } from 'cloudflare:test'
import { fold } from '#contract/fold.ts'
import cities from '../../demo/places/cities.json'
import regions from '../../demo/places/regions.json'

export async function fillPlaces(): Promise<void> {
  const towns = cities.map((row, index) => [index + 1, ...row, fold(String(row[2]))])
  await env.DB.batch([
    env.DB.prepare(
      `insert into regions (country, code, names)
       select value->>'country', value->>'code', value->'names' from json_each(?)`,
    ).bind(JSON.stringify(regions)),
    env.DB.prepare(
      `insert into cities (id, country, region, name, population, lat, lon, folded)
       select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
         value->>7
       from json_each(?)`,
    ).bind(JSON.stringify(towns)),
  ])
}
