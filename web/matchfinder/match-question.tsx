import {
  matchfinderCalls,
  type MatchStep,
  appearances,
  matchAges,
  type MatchAnswers,
  races,
} from '#contract/matchfinder.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { AnswerChoices } from './answer-choices.tsx'
import { QuestionHead } from './question-head.tsx'
import { type Answer, type Question, useAnswerText } from './use-answer-text.ts'

const answers: Record<Question, readonly Answer[]> = {
  age: matchAges,
  appearance: appearances,
  race: races,
}

type MatchQuestionProps = { page: PageProps['match-finder']; step: MatchStep }

/** Saved at once, so that going back shows the answer. */
export function MatchQuestion({ page, step }: MatchQuestionProps) {
  const { t } = useText()
  const send = useSend()
  const { navigate } = useNavigation()
  const { steps, choices } = page
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const { error, busy, values, onSubmit } = useForm('match-finder', async (fields) => {
    await send(matchfinderCalls.saveAnswers, readAnswers(step, fields))
    await navigate(href('match-finder', {}, { step: next }))
  })
  const unconsented = isConsentMissing(error)
  return (
    <form
      method="post"
      className="mx-auto grid w-full max-w-lg content-start gap-6"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="step" value={step} />
      {at >= 0 && (
        <Steps
          current={at + 1}
          total={steps.length}
          label={t('matchfinder.step_of', { current: at + 1, total: steps.length })}
        />
      )}
      {!unconsented && <FormError error={error} />}
      {step === 'own' ? (
        <OwnAnswers page={page} values={values} unconsented={unconsented} />
      ) : (
        <WishedAnswer question={step} chosen={values[step] ?? choices[step] ?? ''} />
      )}
      <div className="grid gap-2.5">
        <Button type="submit" tone="primary" block busy={busy}>
          {next ? t('matchfinder.next') : t('matchfinder.show')}
        </Button>
        {at > 0 && (
          <div>
            <Button
              tone="text"
              size="sm"
              icon="caret-left"
              href={href('match-finder', {}, { step: steps[at - 1] })}
            >
              {t('matchfinder.back')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

function isConsentMissing(error: unknown): boolean {
  return error instanceof CallError && error.params?.['field'] === 'race_consent'
}

function readAnswers(step: MatchStep, fields: FormData): MatchAnswers {
  if (step === 'age') return { age: chosen(matchAges, textIn(fields, step)) }
  if (step === 'appearance') return { appearance: chosen(appearances, textIn(fields, step)) }
  if (step === 'race') return { race: chosen(races, textIn(fields, step)) }
  return {
    ...(fields.has('own_appearance')
      ? { own_appearance: chosen(appearances, textIn(fields, 'own_appearance')) }
      : {}),
    ...(fields.has('own_race')
      ? {
          own_race: chosen(races, textIn(fields, 'own_race')),
          race_consent: fields.has('race_consent'),
        }
      : {}),
  }
}

function chosen<Option extends string>(options: readonly Option[], value: string): Option | null {
  return options.find((option) => option === value) ?? null
}

function WishedAnswer({ question, chosen }: { question: Question; chosen: string }) {
  const { t } = useText()
  const answerText = useAnswerText()
  return (
    <div className="grid gap-5">
      <QuestionHead title={t(`matchfinder.${question}.title`)}>
        {question !== 'age' && t(`matchfinder.${question}.text`)}
      </QuestionHead>
      <AnswerChoices
        name={question}
        legend={t(`matchfinder.${question}.title`)}
        legendHidden
        chosen={chosen}
        options={[
          ...answers[question].map((value) => ({ value, label: answerText(value) })),
          { value: '', label: t('matchfinder.any') },
        ]}
      />
    </div>
  )
}

type OwnAnswersProps = {
  page: PageProps['match-finder']
  values: Record<string, string>
  unconsented: boolean
}

/** Those that the domain asks for, and those given before. */
function OwnAnswers({ page, values, unconsented }: OwnAnswersProps) {
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
