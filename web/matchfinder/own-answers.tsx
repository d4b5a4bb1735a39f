import { appearances, races } from '#contract/matchfinder.ts'
import type { PageProps } from '#contract/pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { AnswerChoices } from './answer-choices.tsx'
import { QuestionHead } from './question-head.tsx'

type OwnAnswersProps = {
  page: PageProps['match-finder']
  /** What was posted without script and refused. */
  values: Record<string, string>
  unconsented: boolean
}

/** The member's own answers: those that the domain asks for, and those given before. */
export function OwnAnswers({ page, values, unconsented }: OwnAnswersProps) {
  const { t } = useText()
  const { name } = useSite()
  const { steps, choices } = page
  const { own_appearance, own_race } = choices
  const untold = { value: '', label: t('matchfinder.own.untold') }
  const posted = 'own_race' in values
  return (
    <div className="grid gap-6">
      <QuestionHead title={t('matchfinder.own.title')}>{t('matchfinder.own.text')}</QuestionHead>
      {(steps.includes('appearance') || own_appearance) && (
        <AnswerChoices
          name="own_appearance"
          legend={t('matchfinder.own.appearance')}
          chosen={values['own_appearance'] ?? own_appearance ?? ''}
          options={[
            ...appearances.map((value) => ({ value, label: t(`matchfinder.appearance.${value}`) })),
            untold,
          ]}
        />
      )}
      {(steps.includes('race') || own_race) && (
        <div className="grid gap-3">
          <AnswerChoices
            name="own_race"
            legend={t('matchfinder.own.race')}
            chosen={values['own_race'] ?? own_race ?? ''}
            options={[
              ...races.map((value) => ({ value, label: t(`matchfinder.race.is_${value}`) })),
              untold,
            ]}
          />
          <Checkbox
            name="race_consent"
            label={t('matchfinder.own.consent', { site: name })}
            error={unconsented ? t('matchfinder.own.consent_needed') : undefined}
            defaultChecked={posted ? 'race_consent' in values : own_race !== null}
          />
          <p className="fine">{t('matchfinder.own.consent_hint')}</p>
        </div>
      )}
    </div>
  )
}
