import { conductRules } from '#contract/decisions.ts'
import type { ReportDecision } from '#contract/desk-cases.ts'
import { banReasons, maxWhyLength, profileTexts } from '#contract/reports.ts'
import type { Translate } from '#contract/translate.ts'
import { writtenIn } from '#desk/cases/written-in.ts'
import type { DeskContext } from '#desk/context.ts'
import type { DeskTextKey } from '#desk/text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OpenReport } from '#worker/reports/decide-report.ts'

type Props = {
  ctx: DeskContext
  report: OpenReport
  site: Translate
  typed: Partial<ReportDecision>
  faults: readonly DeskTextKey[]
}

/** What can be done about the member, and what that one reads of it. */
export function AgainstMember({ ctx, report, site, typed, faults }: Props) {
  const { t } = ctx.text
  const bans = banReasons.map((value) => ({ value, label: t(`reports.bans.${value}`) }))
  const texts = profileTexts.map((value) => ({ value, label: t(`reports.texts.${value}`) }))
  const rules = conductRules.map((value) => ({
    value,
    label: site.t(`decisions.rule.${value}`, { min_age: 18 }),
  }))
  const wrong = (fault: DeskTextKey) => (faults.includes(fault) ? t(fault) : undefined)
  const language = writtenIn(ctx.text, report.language)
  const noWords = wrong('reports.faults.no_words')
  return (
    <>
      {report.subject === 'profile' && (
        <Field label={t('reports.take_out')}>
          <Select
            name="take_out"
            options={texts}
            placeholder={t('reports.nothing')}
            defaultValue={typed.take_out}
          />
        </Field>
      )}
      <Tick name="warn" words={t('reports.warn')} ticked={typed.warn} />
      <Field label={t('reports.ban')}>
        <Select
          name="ban"
          options={bans}
          placeholder={t('reports.nothing')}
          defaultValue={typed.ban}
        />
      </Field>
      <Field label={t('reports.days')}>
        <TextInput
          name="days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={typed.days}
        />
      </Field>
      <Field
        label={t('reports.rule')}
        hint={t('reports.rule_hint')}
        error={wrong('reports.faults.no_rule')}
      >
        <Select
          name="rule"
          options={rules}
          placeholder={t('reports.choose_rule')}
          defaultValue={typed.rule}
        />
      </Field>
      <Field
        label={t('reports.why')}
        hint={language}
        error={noWords && [noWords, language].join(' ')}
      >
        <TextArea name="why" maxLength={maxWhyLength} rows={3} defaultValue={typed.why} />
      </Field>
    </>
  )
}

type TickProps = { name: string; words: string; ticked: '1' | undefined }

export function Tick({ name, words, ticked }: TickProps) {
  return (
    <label className="why">
      <input
        type="checkbox"
        name={name}
        value="1"
        autoComplete="off"
        defaultChecked={ticked === '1'}
      />
      <span>{words}</span>
    </label>
  )
}
