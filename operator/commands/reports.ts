import { type Command, Option } from 'commander'
import { type ConductRule, conductRules } from '#contract/decisions.ts'
import { type RemovalReason, removalReasons } from '#contract/photos.ts'
import {
  type BanReason,
  banReasons,
  maxComplaintLength,
  maxWhyLength,
  type ReportOutcome,
  reportOutcomes,
} from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { decideReport, listOpenReports, type OpenReport } from '#worker/reports/decide-report.ts'
import { dateTime } from '../date-time.ts'
import type { Desk } from '../desk.ts'
import { requireShort, requireWords } from '../require-words.ts'
import { dayCount } from '../whole-number.ts'

type Decision = {
  outcome: ReportOutcome
  answer: string
  removePhoto?: RemovalReason
  removeMessage?: string
  warn?: boolean
  ban?: BanReason
  days?: number
  rule?: ConductRule
  why?: string
}

export function addReports(program: Command, desk: Desk): void {
  const reports = program.command('reports').description('reports and complaints')
  reports
    .command('queue')
    .description('the open ones: danger first, then the oldest')
    .action(async () => {
      const open = await listOpenReports(await desk.open())
      desk.list(
        open.map(({ id, created_at, category, subject, about_id, name }) => ({
          id,
          at: dateTime(created_at),
          category,
          subject,
          about: about_id ?? '',
          name: name ?? '',
        })),
        'No report is open.',
      )
    })
  reports
    .command('show <id>')
    .description('what was reported, with the words of both sides')
    .action(async (id: string) => {
      const { created_at, ...report } = await requireOpen(desk, id)
      desk.show({ at: dateTime(created_at), ...report })
    })
  reports
    .command('decide <id>')
    .description('closes a report; whoever made it is told the outcome')
    .addOption(new Option('--outcome <outcome>').choices(reportOutcomes).makeOptionMandatory())
    .option('--answer <words>', 'what the reporter reads besides; nothing about the other', '')
    .addOption(
      new Option(
        '--remove-photo <reason>',
        'takes the reported photo away, from the profile or from the conversation',
      ).choices(removalReasons),
    )
    .option(
      '--remove-message <words>',
      'takes the reported message away, with its photo or sound; its sender reads why',
    )
    .option('--warn', 'warns whoever is reported, by --rule and with --why')
    .addOption(new Option('--ban <reason>', 'closes the account').choices(banReasons))
    .option('--days <count>', 'until when, if not for good', dayCount)
    .addOption(
      new Option('--rule <rule>', 'of a warning, or by which a message goes').choices(conductRules),
    )
    .option('--why <words>', "what the other side reads, in that member's language")
    .action(async (id: string, decision: Decision) => {
      const { outcome, answer, removePhoto } = decision
      const { subject } = await requireOpen(desk, id)
      if (answer.length > maxComplaintLength) throw new Refusal('The answer is too long.')
      const removeMessage = messageIn(decision, subject)
      const warn = warningIn(decision)
      const doing = [
        removePhoto ? `removes the photo: ${removePhoto}` : [],
        removeMessage ? `removes the message, ${removeMessage.rule} (${removeMessage.why})` : [],
        warn ? `warns, ${warn.rule} (${warn.why})` : [],
        decision.ban ? `bans: ${decision.ban}` : [],
      ].flat()
      const says = [`Closes ${id} as ${outcome}`, ...doing].join(' and ')
      await desk.act({ says: `${says}.`, final: true }, (ctx) =>
        decideReport(ctx, {
          id,
          outcome,
          answer,
          remove: removePhoto,
          removeMessage,
          warn,
          ban: banIn(decision, ctx.now),
        }),
      )
    })
}

function messageIn({ removeMessage, rule }: Decision, subject: string) {
  if (removeMessage === undefined) return undefined
  if (subject !== 'message') throw new Refusal('No message was reported.')
  if (!removeMessage.trim()) throw new Refusal('Say why.')
  if (removeMessage.length > maxWhyLength) throw new Refusal('The words are too long.')
  if (!rule) throw new Refusal('Say by which --rule.')
  return { rule, why: removeMessage }
}

function warningIn({ warn, rule, why = '' }: Decision) {
  if (!warn) return undefined
  if (!rule) throw new Refusal('Say by which --rule.')
  requireWords(why)
  return { rule, why }
}

function banIn({ ban, days, why }: Decision, now: number) {
  if (!ban) return undefined
  requireShort(why)
  return { reason: ban, why: why ?? null, until: days === undefined ? null : now + days * DAY }
}

async function requireOpen(desk: Desk, id: string): Promise<OpenReport> {
  const open = await listOpenReports(await desk.open())
  const found = open.find((report) => report.id === id)
  if (!found) throw new Refusal(`${id} is not among the open reports.`)
  return found
}
