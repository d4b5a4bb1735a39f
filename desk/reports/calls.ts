import * as v from 'valibot'
import { type ReportDecision, reportDecision } from '#contract/desk-cases.ts'
import { caseId, judge } from '#desk/cases/calls.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import { defineCall } from '#desk/define.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import type { DeskTextKey } from '#desk/text.ts'
import { readOpenReport } from '#worker/reports/decide-report.ts'
import { openReport } from './open-report.tsx'
import { reportPaths } from './paths.ts'

export const reportsCalls = {
  decideReport: defineCall({
    path: reportPaths.decide,
    role: 'moderator',
    input: v.strictObject({ id: caseId, ...reportDecision.entries }),
    async run(ctx, { id, ...decision }) {
      const report = await readOpenReport(ctx, id)
      requireDone(report !== null, 'cases.lost_note')
      const faults = report ? faultsOf(decision, report) : []
      const [first] = faults
      if (first) {
        throw new DeskRefusal(first, {}, await openReport(ctx, id, { typed: decision, faults }))
      }
      return judge(ctx, { kind: 'report', id }, JSON.stringify(decision), decision.outcome)
    },
  }),
}

type Reported = {
  subject: string
  about_id: number | null
  photo_key: string | null
  contested: 0 | 1
}

/** What would be refused in ten seconds, when nobody is there to hear it. */
function faultsOf(decision: ReportDecision, reported: Reported): DeskTextKey[] {
  const { outcome, remove_photo, remove_message, rule, why } = decision
  const { text, told, about } = actsOf(decision)
  const hasPhoto = reported.subject === 'photo' || reported.photo_key !== null
  const faults = [
    ['reports.faults.rejected', outcome === 'rejected' && (told || about || remove_photo !== '')],
    ['reports.contested', outcome === 'rejected' && reported.contested === 1],
    ['reports.faults.no_rule', told && rule === ''],
    ['reports.faults.no_words', told && why === ''],
    ['reports.faults.nobody', about && reported.about_id === null],
    ['reports.faults.no_message', Boolean(remove_message) && reported.subject !== 'message'],
    ['reports.faults.no_profile', text && reported.subject !== 'profile'],
    ['reports.faults.no_photo', remove_photo !== '' && !hasPhoto],
  ] as const
  return faults.filter(([, is]) => is).map(([fault]) => fault)
}

/** `told`: what its owner reads the rule and the words of. `about`: what takes an open account. */
function actsOf({ remove_message, take_out, warn, ban }: ReportDecision) {
  const text = take_out !== ''
  return {
    text,
    told: text || Boolean(remove_message ?? warn),
    about: text || Boolean(warn) || ban !== '',
  }
}
