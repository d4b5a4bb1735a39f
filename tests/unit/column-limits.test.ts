import path from 'node:path'
import { expect, it } from 'vitest'
import { wordLimits } from '#contract/account.ts'
import { maxAnswers } from '#contract/answers.ts'
import { maxCaption } from '#contract/photos.ts'
import { lampLength } from '#contract/tonight.ts'
import { voiceLimits } from '#contract/voice.ts'
import { migratedDatabase } from '../../scripts/migrated-database.ts'

const migrations = path.join(import.meta.dirname, '../../migrations')

/** What the database refuses above the limit that the contract names. Widening one makes its table anew. */
const limits: Record<string, number> = {
  'answers.position': maxAnswers - 1,
  'answers.text': wordLimits.answer,
  'interests.bit': 62,
  'lamps.answer': lampLength,
  'members.name': wordLimits.name,
  'members.wish_max_age': 99,
  'members.wish_min_age': 99,
  'messages.voice_ms': voiceLimits.ms,
  'messages.voice_peaks': 64,
  'months.month': 999_912,
  'photos.caption': maxCaption,
  'site_pages.token': 60,
}

it('the database allows of each column as much as the contract does', () => {
  const database = migratedDatabase(migrations)
  const tables = database
    .prepare("select name, sql from sqlite_schema where type = 'table'")
    .all() as Array<{ name: string; sql: string }>
  database.close()
  const kept = tables.flatMap(({ name, sql }) =>
    [...sql.matchAll(/CHECK \((?:length\()?(\w+)\)? BETWEEN \w+ AND (\d+)/g)].map(
      ([, column, most]) => [`${name}.${column}`, Number(most)] as const,
    ),
  )
  expect(Object.fromEntries(kept)).toEqual(limits)
})
