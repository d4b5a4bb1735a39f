import { conductRules } from '#contract/decisions.ts'
import { removalReasons } from '#contract/photos.ts'
import {
  banReasons,
  maxComplaintLength,
  maxWhyLength,
  profileTexts,
  reportOutcomes,
} from '#contract/reports.ts'
import type { Translate } from '#contract/translate.ts'
import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OpenReport } from '#worker/reports/decide-report.ts'
import { reportPaths } from './paths.ts'

type Props = { ctx: DeskContext; report: OpenReport; site: Translate }

export function JudgeReport({ ctx, report, site }: Props) {
  const { t } = ctx.text
  const { id, subject, about_id, photo_key } = report
  // What a machine found it has removed, and nobody reads the answer.
  const found = report.found === 1
  const hasPhoto = (subject === 'photo' || photo_key !== null) && !found
  const reasons = removalReasons.map((value) => ({ value, label: t(`photos.reasons.${value}`) }))
  const bans = banReasons.map((value) => ({ value, label: t(`reports.bans.${value}`) }))
  const texts = profileTexts.map((value) => ({ value, label: t(`reports.texts.${value}`) }))
  const rules = conductRules.map((value) => ({
    value,
    label: site.t(`decisions.rule.${value}`, { min_age: 18 }),
  }))
  return (
    <form className="box stack" method="post" action={pathTo(reportPaths.decide, { id })}>
      <fieldset className="whys">
        <legend>{t('reports.outcome')}</legend>
        {reportOutcomes.map((outcome, at) => (
          <label key={outcome} className="why">
            <input type="radio" name="outcome" value={outcome} data-key={at + 1} required />
            <kbd>{at + 1}</kbd>
            <span>{t(`reports.outcomes.${outcome}`)}</span>
          </label>
        ))}
      </fieldset>
      <h2>{t('reports.acts')}</h2>
      {hasPhoto && (
        <Field label={t('reports.remove_photo')}>
          <Select name="remove_photo" options={reasons} placeholder={t('reports.nothing')} />
        </Field>
      )}
      {subject === 'message' && !found && (
        <Tick name="remove_message" words={t('reports.remove_message')} />
      )}
      {about_id !== null && (
        <>
          {subject === 'profile' && (
            <Field label={t('reports.take_out')}>
              <Select name="take_out" options={texts} placeholder={t('reports.nothing')} />
            </Field>
          )}
          <Tick name="warn" words={t('reports.warn')} />
          <Field label={t('reports.ban')}>
            <Select name="ban" options={bans} placeholder={t('reports.nothing')} />
          </Field>
          <Field label={t('reports.days')}>
            <TextInput name="days" inputMode="numeric" autoComplete="off" maxLength={4} />
          </Field>
          <Field label={t('reports.rule')}>
            <Select name="rule" options={rules} placeholder={t('reports.nothing')} />
          </Field>
          <Field label={t('reports.why')}>
            <TextArea name="why" maxLength={maxWhyLength} rows={3} />
          </Field>
        </>
      )}
      {!found && (
        <>
          <Field label={t('reports.answer')}>
            <TextArea name="answer" maxLength={maxComplaintLength} rows={3} />
          </Field>
          <p className="fine">{t('reports.told')}</p>
        </>
      )}
      <Button type="submit" tone="primary">
        {t('photos.decide')} <kbd>{'Ctrl Enter'}</kbd>
      </Button>
    </form>
  )
}

function Tick({ name, words }: { name: string; words: string }) {
  return (
    <label className="why">
      <input type="checkbox" name={name} value="1" autoComplete="off" />
      <span>{words}</span>
    </label>
  )
}
