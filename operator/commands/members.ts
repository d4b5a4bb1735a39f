import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { type ConductRule, conductRules } from '#contract/decisions.ts'
import {
  type BanReason,
  banReasons,
  type ProfileText,
  profileTexts,
  type UnbanReason,
  unbanReasons,
} from '#contract/reports.ts'
import { type DropReason, dropReasons } from '#contract/second-factor.ts'
import { DAY } from '#contract/time.ts'
import { exportData } from '#worker/account/leaving/export/export-data.ts'
import { purgeByOperator } from '#worker/account/leaving/purge-by-operator.ts'
import { dropByOperator } from '#worker/account/login/second-factor/drop-by-operator.ts'
import { endByOperator } from '#worker/account/login/sessions/end-by-operator.ts'
import { birthDateByOperator } from '#worker/account/profile/birth-date-by-operator.ts'
import { confirmByOperator } from '#worker/account/signup/confirm-by-operator.ts'
import { listEvents } from '#worker/accounts/account-events.ts'
import { recordAct } from '#worker/db/audit.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { findMember, findMembers } from '#worker/desk/moderation/find-members.ts'
import { takeOutText } from '#worker/desk/moderation/take-out-text.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { openOwn } from '../own-file.ts'
import { requireShort, requireWords } from '../require-words.ts'
import { dayCount, wholeNumber } from '../whole-number.ts'

export function addMembers(program: Command, desk: Desk): void {
  const members = program.command('members').description('accounts and profiles')
  addLooking(members, desk)
  addEvents(members, desk)
  addDeciding(members, desk)
  addRights(members, desk)
}

function addLooking(members: Command, desk: Desk): void {
  members
    .command('find <words>')
    .description('by number, by address, or by how the name begins, without its accents too')
    .action(async (words: string) => {
      const found = await findMembers(await desk.open(), words)
      desk.list(
        found.map(({ signup_date, seen_at, ...member }) => ({
          ...member,
          signed_up: dateTime(signup_date),
          active: dateTime(seen_at),
        })),
        'Nobody.',
      )
    })
  members
    .command('show')
    .argument('<id>', 'number', wholeNumber)
    .description('one account')
    .action(async (id: number) => {
      const { signup_date, seen_at, deleting_until, banned_until, ...member } = await requireMember(
        desk,
        id,
      )
      desk.show({
        ...member,
        signed_up: dateTime(signup_date),
        active: dateTime(seen_at),
        deleting_until: dateTime(deleting_until),
        banned_until: dateTime(banned_until),
      })
    })
}

function addEvents(members: Command, desk: Desk): void {
  members
    .command('events')
    .argument('<id>', 'number', wholeNumber)
    .description('logins, wrong passwords and changes of what protects the account; an act')
    .action(async (id: number) => {
      await requireMember(desk, id)
      const ctx = await desk.open()
      await recordAct(ctx, { act: 'events looked at', subject: String(id) })
      const events = await listEvents(ctx.db, id)
      desk.list(
        events.map(({ at, ...event }) => ({ at: dateTime(at), ...event })),
        'No event was kept.',
      )
    })
  members
    .command('end-sessions')
    .argument('<id>', 'number', wholeNumber)
    .description('signs the member out on every device')
    .action(async (id: number) => {
      const { name, signup_host } = await requireMember(desk, id)
      await desk.act({ says: `Ends every session of ${id} ${name}.` }, (ctx) =>
        endByOperator(ctx, { id, signup_host }),
      )
    })
}

type Reasons = { rule: ConductRule; why: string }

type BanOptions = { reason: BanReason; why?: string; days?: number }

function addDeciding(members: Command, desk: Desk): void {
  members
    .command('ban')
    .argument('<id>', 'number', wholeNumber)
    .description('closes an account; its owner is told why and how to object')
    .addOption(
      new Option('--reason <reason>', 'by which rule').choices(banReasons).makeOptionMandatory(),
    )
    .option('--why <words>', "what the owner reads besides, in the owner's language")
    .option('--days <count>', 'until when, if not for good', dayCount)
    .action(async (id: number, { reason, why, days }: BanOptions) => {
      const { name, language } = await requireMember(desk, id)
      requireShort(why)
      const long = days === undefined ? 'for good' : `for ${days} days`
      await desk.act({ says: `Bans ${id} ${name} (${language}) ${long}: ${reason}.` }, (ctx) =>
        banMember(ctx, id, {
          reason,
          why: why ?? null,
          until: days === undefined ? null : ctx.now + days * DAY,
        }),
      )
    })
  members
    .command('warn')
    .argument('<id>', 'number', wholeNumber)
    .description('takes nothing away; its owner is told why and how to object')
    .addOption(
      new Option('--rule <rule>', 'by which rule').choices(conductRules).makeOptionMandatory(),
    )
    .requiredOption('--why <words>', "why, in the owner's language")
    .action(async (id: number, { rule, why }: Reasons) => {
      const { name, language } = await requireMember(desk, id)
      requireWords(why)
      await desk.act({ says: `Warns ${id} ${name} (${language}): ${rule}.` }, (ctx) =>
        warnMember(ctx, id, { rule, why }),
      )
    })
  members
    .command('unban')
    .argument('<id>', 'number', wholeNumber)
    .description('opens an account again; its owner is told')
    .addOption(
      new Option('--reason <reason>', 'why, for the acts')
        .choices(unbanReasons)
        .makeOptionMandatory(),
    )
    .action(async (id: number, { reason }: { reason: UnbanReason }) => {
      const { name } = await requireMember(desk, id)
      await desk.act({ says: `Opens the account of ${id} ${name}: ${reason}.` }, (ctx) =>
        unbanMember(ctx, id, reason),
      )
    })
  members
    .command('take-out')
    .argument('<id>', 'number', wholeNumber)
    .argument('<text>', profileTexts.join(', '), readText)
    .description('takes a text out of a profile; its owner is told')
    .addOption(
      new Option('--rule <rule>', 'by which rule').choices(conductRules).makeOptionMandatory(),
    )
    .requiredOption('--why <words>', "why, in the owner's language")
    .action(async (id: number, field: ProfileText, { rule, why }: Reasons) => {
      const { [field]: text, language } = await requireMember(desk, id)
      requireWords(why)
      const says = `Takes ${field} out of the profile of ${id} (${language}), ${rule}: ${text ?? ''}`
      await desk.act({ says, final: true }, (ctx) => takeOutText(ctx, id, { field, rule, why }))
    })
}

function addRights(members: Command, desk: Desk): void {
  members
    .command('confirm')
    .argument('<id>', 'number', wholeNumber)
    .description('confirms the address of who has shown otherwise that it is theirs')
    .action(async (id: number) => {
      const { email } = await requireMember(desk, id)
      await desk.act({ says: `Confirms ${email} of ${id}.` }, (ctx) => confirmByOperator(ctx, id))
    })
  members
    .command('drop-second-factor')
    .argument('<id>', 'number', wholeNumber)
    .description('lets in by password alone who has lost the app and every recovery code')
    .addOption(
      new Option('--reason <reason>', 'how the owner was recognised, for the acts')
        .choices(dropReasons)
        .makeOptionMandatory(),
    )
    .action(async (id: number, { reason }: { reason: DropReason }) => {
      const { name, signup_host } = await requireMember(desk, id)
      const says = `Ends the second factor of ${id} ${name}, who is told: ${reason}.`
      await desk.act({ says }, (ctx) => dropByOperator(ctx, { id, signup_host }, reason))
    })
  members
    .command('set-birth-date')
    .argument('<id>', 'number', wholeNumber)
    .argument('<date>', 'YYYY-MM-DD')
    .description('corrects a birth date that its owner may not change any more')
    .action(async (id: number, date: string) => {
      const { name, date_of_birth } = await requireMember(desk, id)
      const says = `Sets the birth date of ${id} ${name}: ${date}, was ${date_of_birth}.`
      await desk.act({ says }, (ctx) => birthDateByOperator(ctx, id, date))
    })
  members
    .command('export')
    .argument('<id>', 'number', wholeNumber)
    .argument('<file>', 'the archive to write')
    .description("the member's own data with photos, as the member can download it")
    .action(async (id: number, file: string) => {
      const { name, signup_host } = await requireMember(desk, id)
      await desk.act({ says: `Writes the data of ${id} ${name} to ${file}.` }, async (ctx) => {
        const written = openOwn(file)
        await recordAct(ctx, { act: 'member exported', subject: String(id) })
        const archive = exportData({ ...ctx, site: { host: signup_host }, viewer: { id } })
        if (archive.body) await pipeline(Readable.from(archive.body), written)
      })
    })
  members
    .command('purge')
    .argument('<id>', 'number', wholeNumber)
    .description('deletes an account now, without days of grace')
    .action(async (id: number) => {
      const { name, email } = await requireMember(desk, id)
      await desk.act({ says: `Purges ${id} ${name} ${email}.`, final: true }, (ctx) =>
        purgeByOperator(ctx, id),
      )
    })
}

async function requireMember(desk: Desk, id: number) {
  const member = await findMember(await desk.open(), id)
  if (!member) throw new Refusal(`There is no member ${id}.`)
  return member
}

function readText(word: string): ProfileText {
  const found = profileTexts.find((text) => text === word)
  if (!found) throw new Refusal(`There is no text ${word}: ${profileTexts.join(', ')}.`)
  return found
}
