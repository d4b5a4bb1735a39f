import type { ReactNode } from 'react'
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
import { AnswerPicks } from './answer-picks.tsx'
import { FinderSide } from './finder-side.tsx'
import { type Answer, type Question, useAnswerText } from './use-answer-text.ts'

const answers: Record<Question, readonly Answer[]> = {
  age: matchAges,
  appearance: appearances,
  race: races,
}

type MatchQuestionProps = { page: PageProps['match-finder']; step: MatchStep }

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
    <div className="mx-auto grid w-full max-w-lg gap-16 lg:max-w-240 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form method="post" className="grid content-start gap-6" onSubmit={onSubmit}>
        <p className="fine">{t('app.titles.match-finder')}</p>
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
          <WishedAnswer question={step} chosen={values[step] ?? choices[step] ?? undefined} />
        )}
        <div className="grid gap-2.5">
          {step === 'own' && asksRace(page) && (
            <Button type="submit" tone="primary" block busy={busy}>
              {t('matchfinder.show')}
            </Button>
          )}
          <div>
            <Button
              tone="text"
              size="sm"
              icon="caret-left"
              className="-ml-3"
              href={at > 0 ? href('match-finder', {}, { step: steps[at - 1] }) : href('members')}
            >
              {at > 0 ? t('matchfinder.back') : t('app.back')}
            </Button>
          </div>
        </div>
      </form>
      <FinderSide page={page} at={at} />
    </div>
  )
}

/** Then `own` asks two things at once, and for consent. */
function asksRace({ steps, choices }: PageProps['match-finder']): boolean {
  return steps.includes('race') || choices.own_race !== null
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

type WishedAnswerProps = { question: Question; chosen: string | undefined }

function WishedAnswer({ question, chosen }: WishedAnswerProps) {
  const { t } = useText()
  const answerText = useAnswerText()
  return (
    <div className="grid gap-5">
      <QuestionHead title={t(`matchfinder.${question}.title`)}>
        {question !== 'age' && t(`matchfinder.${question}.text`)}
      </QuestionHead>
      <AnswerPicks
        name={question}
        legend={t(`matchfinder.${question}.title`)}
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

function OwnAnswers({ page, values, unconsented }: OwnAnswersProps) {
  const { t } = useText()
  const { name } = useSite()
  const { steps, choices } = page
  const { own_appearance, own_race } = choices
  const untold = { value: '', label: t('matchfinder.own.untold') }
  const posted = 'own_race' in values
  const appearanceTold = steps.includes('appearance') || own_appearance !== null
  const appearanceAsked = {
    name: 'own_appearance',
    legend: t('matchfinder.own.appearance'),
    options: [
      ...appearances.map((value) => ({ value, label: t(`matchfinder.appearance.${value}`) })),
      untold,
    ],
  }
  return (
    <div className="grid gap-6">
      <QuestionHead title={t('matchfinder.own.title')}>{t('matchfinder.own.text')}</QuestionHead>
      {appearanceTold && !asksRace(page) && (
        <AnswerPicks
          {...appearanceAsked}
          chosen={values['own_appearance'] ?? own_appearance ?? undefined}
        />
      )}
      {appearanceTold && asksRace(page) && (
        <AnswerChoices
          {...appearanceAsked}
          chosen={values['own_appearance'] ?? own_appearance ?? ''}
        />
      )}
      {asksRace(page) && (
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

type QuestionHeadProps = { title: string; children?: ReactNode }

function QuestionHead({ title, children }: QuestionHeadProps) {
  return (
    <div className="grid gap-2">
      <h1>{title}</h1>
      {children && <p className="text-soft">{children}</p>}
    </div>
  )
}
