import type { Question } from '#contract/landing-questions.ts'
import type { MemberLanding } from '#contract/pages.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { KeptAnswers } from './kept-answers.tsx'
import { useAnswer } from './use-answer.ts'

type AnsweredProps = { page: MemberLanding; question: Question }

/** A question with its answer. */
export function Answered({ page, question }: AnsweredProps) {
  const { t } = useText()
  const answer = useAnswer(page, question)
  const asks = t(`signup.${question}.title`)
  return (
    <>
      <li className="talk-ask">
        <Logo name="" />
        <p>{asks}</p>
      </li>
      <li className="talk-said">
        <span translate={question === 'name' ? 'no' : undefined} dir="auto">
          {answer}
        </span>
        <button
          type="submit"
          form="change"
          name="ask"
          value={question}
          className="link"
          aria-label={t('landers.member.change_of', { question: asks })}
        >
          {t('landers.member.change')}
        </button>
      </li>
    </>
  )
}

/** A form of its own, since Enter presses the first submit button of a form. */
export function ChangeForm({ page }: { page: MemberLanding }) {
  const { url } = useNavigation().data
  return (
    <form id="change" method="post" action={`${url.split('?')[0]}#start`}>
      <KeptAnswers page={page} />
    </form>
  )
}
