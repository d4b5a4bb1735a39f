import { appearances, matchAges, races } from '#contract/matchfinder.ts'
import { useText } from '#web/text/text.tsx'
import { AnswerChoices } from './answer-choices.tsx'
import { QuestionHead } from './question-head.tsx'
import { type Answer, type Question, useAnswerText } from './use-answer-text.ts'

const answers: Record<Question, readonly Answer[]> = {
  age: matchAges,
  appearance: appearances,
  race: races,
}

/** A question about the person wanted; "no preference" is always an option. */
export function WishedAnswer({ question, chosen }: { question: Question; chosen: string }) {
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
