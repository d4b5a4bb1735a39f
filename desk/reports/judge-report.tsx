import type { ReportDecision } from '#contract/desk-cases.ts'
import { removalReasons } from '#contract/photos.ts'
import { maxComplaintLength, reportOutcomes } from '#contract/reports.ts'
import type { Translate } from '#contract/translate.ts'
import { Choices } from '#desk/cases/choices.tsx'
import { writtenIn } from '#desk/cases/written-in.ts'
import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import type { DeskTextKey } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { OpenReport } from '#worker/reports/decide-report.ts'
import { AgainstMember, Tick } from './against-member.tsx'
import { reportPaths } from './paths.ts'

/** As it was sent, and what is wrong with it. */
export type Sent = { typed: Partial<ReportDecision>; faults: readonly DeskTextKey[] }

const nothing: Sent = { typed: {}, faults: [] }

type Props = { ctx: DeskContext; report: OpenReport; site: Translate; sent: Sent | undefined }

export function JudgeReport({ ctx, report, site, sent = nothing }: Props) {
  const { t } = ctx.text
  const { typed, faults } = sent
  const { id, subject, about_id, photo_key } = report
  // What a machine found it has removed, and nobody reads the answer.
  const found = report.found === 1
  const isComplaint = subject === 'site'
  const hasPhoto = (subject === 'photo' || photo_key !== null) && !found
  const reasons = removalReasons.map((value) => ({ value, label: t(`photos.reasons.${value}`) }))
  return (
    <form
      className="box stack"
      method="post"
      action={pathTo(reportPaths.decide, { id })}
      data-words=""
    >
      {faults.map((fault) => (
        <p key={fault} role="alert" className="field-error">
          {t(fault)}
        </p>
      ))}
      <Outcomes ctx={ctx} report={report} chosen={typed.outcome} />
      {!isComplaint && <h2>{t('reports.acts')}</h2>}
      {hasPhoto && (
        <Field label={t('reports.remove_photo')}>
          <Select
            name="remove_photo"
            options={reasons}
            placeholder={t('reports.nothing')}
            defaultValue={typed.remove_photo}
          />
        </Field>
      )}
      {subject === 'message' && !found && (
        <Tick
          name="remove_message"
          words={t('reports.remove_message')}
          ticked={typed.remove_message}
        />
      )}
      {about_id !== null && (
        <AgainstMember ctx={ctx} report={report} site={site} typed={typed} faults={faults} />
      )}
      {!found && (
        <>
          <Field
            label={t(isComplaint ? 'reports.answer_complaint' : 'reports.answer')}
            hint={writtenIn(ctx.text, report.reporter_language)}
          >
            <TextArea
              name="answer"
              maxLength={maxComplaintLength}
              rows={3}
              defaultValue={typed.answer}
            />
          </Field>
          <p className="fine">{t(isComplaint ? 'reports.told_complaint' : 'reports.told')}</p>
        </>
      )}
      <Button type="submit" tone="primary">
        {t('photos.decide')} <kbd>{'Ctrl Enter'}</kbd>
      </Button>
    </form>
  )
}

type OutcomesProps = Pick<Props, 'ctx' | 'report'> & {
  chosen: ReportDecision['outcome'] | undefined
}

function Outcomes({ ctx: { text }, report, chosen }: OutcomesProps) {
  const { t } = text
  // What was found is not put back here while its sender waits for the answer to an objection.
  const contested = report.contested === 1
  const outcomes = reportOutcomes.filter((outcome) => outcome === 'upheld' || !contested)
  return (
    <>
      <Choices
        legend={t(report.subject === 'site' ? 'reports.outcome_complaint' : 'reports.outcome')}
        choices={outcomes.map((value) => ({ value, words: t(`reports.outcomes.${value}`) }))}
        chosen={chosen}
      />
      {contested && <p className="fine">{t('reports.contested')}</p>}
    </>
  )
}
