import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { Refusal } from '#worker/db/refusal.ts'
import { importProfile } from '#worker/desk/fictional/import-profile.ts'
import { listFictionalNotices } from '#worker/desk/fictional/list-notices.ts'
import { type NewProfile, newProfile } from '#worker/desk/fictional/new-profile.ts'
import {
  listImportedProfiles,
  retireProfile,
  returnProfile,
} from '#worker/desk/fictional/retire-profile.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { money } from '../money.ts'
import { requireRecord } from '../require-record.ts'
import { wholeNumber } from '../whole-number.ts'

export function addFictional(program: Command, desk: Desk): void {
  const fictional = program
    .command('fictional')
    .description('fictional profiles and partner offers')
  fictional
    .command('list')
    .description('the newest first')
    .action(async () => {
      const found = await listImportedProfiles(await desk.open())
      desk.list(
        found.map(({ signup_date, ...profile }) => ({ ...profile, made: dateTime(signup_date) })),
        'None.',
      )
    })
  fictional
    .command('import <file>')
    .description('CSV or JSON, with photos beside it; what was imported before stays as it is')
    .requiredOption('--host <host>', 'the domain on which they are made')
    .action(async (file: string, { host }: { host: string }) => {
      await requireRecord(desk, host)
      const profiles = readProfiles(file)
      const read = (photo: string) => bytesOf(path.resolve(path.dirname(file), photo))
      const pictures = profiles.map(({ photos }) => photos.map(read))
      await desk.act({ says: `Imports ${profiles.length} profiles.` }, async (ctx) => {
        const made = []
        for (const [index, profile] of profiles.entries()) {
          const before = pictures[index] ?? []
          if (await importOne(ctx, profile, { host, pictures: before })) made.push(profile.key)
        }
        desk.say(`${made.length} new, ${profiles.length - made.length} were there.`)
        return { made }
      })
    })
  fictional
    .command('notices')
    .description('who was told how much they wrote to fictional profiles, and what they chose')
    .option('--host <host>', 'of this domain alone')
    .action(async ({ host }: { host?: string }) => {
      const found = await listFictionalNotices(await desk.open(), host)
      desk.list(
        found.map(({ at, amount, choice, chosen_at, ...notice }) => ({
          at: dateTime(at),
          ...notice,
          amount: money(amount, 'EUR'),
          choice: choice ?? 'none yet',
          chosen: dateTime(chosen_at),
        })),
        'None.',
      )
    })
  for (const [name, act, words] of [
    ['retire', retireProfile, 'Nobody finds it any more'],
    ['return', returnProfile, 'Is found again'],
  ] as const) {
    fictional
      .command(name)
      .argument('<id>', 'number', wholeNumber)
      .description(words.toLowerCase())
      .action(async (id: number) => {
        await desk.act({ says: `${words}: ${id}.` }, (ctx) => act(ctx, id))
      })
  }
}

async function importOne(...[ctx, profile, how]: Parameters<typeof importProfile>) {
  try {
    return await importProfile(ctx, profile, how)
  } catch (error) {
    if (error instanceof ApiError) throw new Refusal(`${profile.key}: ${error.code}`)
    throw error
  }
}

function readProfiles(file: string): NewProfile[] {
  const text = new TextDecoder().decode(bytesOf(file))
  const rows = readRows(file, text)
  if (!Array.isArray(rows)) throw new Refusal(`${file} is no list of profiles.`)
  return rows.map((row: unknown, index) => {
    const read = v.safeParse(newProfile, row)
    if (read.success) return read.output
    const wrong = read.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    throw new Refusal(`Profile ${index + 1}: ${wrong.join('; ')}`)
  })
}

function readRows(file: string, text: string): unknown {
  try {
    return file.endsWith('.csv') ? readCsv(text) : JSON.parse(text)
  } catch (error) {
    throw new Refusal(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
}

/** The first line names the fields; values of `interests` and `photos` have spaces between. */
function readCsv(text: string): unknown[] {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true, trim: true })
  return rows.map((row) => {
    const told = Object.entries(row).filter(([, value]) => value !== '')
    return Object.fromEntries(
      told.map(([field, value]) => {
        const many = field === 'interests' || field === 'photos'
        return [field, many ? value.split(/\s+/) : value]
      }),
    )
  })
}

function bytesOf(file: string): ArrayBuffer {
  try {
    return new Uint8Array(readFileSync(file)).buffer
  } catch {
    throw new Refusal(`${file} cannot be read.`)
  }
}
