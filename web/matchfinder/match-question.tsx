import { matchfinderCalls, type MatchStep } from '#contract/matchfinder.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { isConsentMissing } from './is-consent-missing.ts'
import { OwnAnswers } from './own-answers.tsx'
import { readAnswers } from './read-answers.ts'
import { WishedAnswer } from './wished-answer.tsx'

type MatchQuestionProps = { page: PageProps['match-finder']; step: MatchStep }

/** One question; its answer is saved at once, so that going back shows it. */
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
