import { questions } from '#contract/landing-questions.ts'
import type { MemberLanding } from '#contract/pages.ts'
import { AboutStep } from '#web/account/signup/about-step.tsx'
import { AccountStep } from '#web/account/signup/account-step.tsx'
import { BirthStep } from '#web/account/signup/birth-step.tsx'
import { draftFields } from '#web/account/signup/fields.ts'
import { NameStep } from '#web/account/signup/name-step.tsx'
import { PlaceStep } from '#web/account/signup/place-step.tsx'
import { SignupTrouble } from '#web/account/signup/signup-trouble.tsx'
import { useProblemText } from '#web/account/signup/use-problem-text.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeptAnswers } from './kept-answers.tsx'
import type { Asked } from './use-asked.ts'

type AskingProps = { page: MemberLanding; asked: Asked }

/** The current question with its fields, which are a step of the signup. */
export function Asking({ page, asked: { question, problems } }: AskingProps) {
  const { t } = useText()
  const { url } = useNavigation().data
  const problemText = useProblemText(problems)
  const { draft, tracking, country, regions } = page
  const step = { fields: draftFields(draft, tracking), problemText }
  const current = questions.indexOf(question) + 1
  const last = question === 'account'
  return (
    <form method="post" action={`${url.split('?')[0]}#start`} className="talk-now">
      <KeptAnswers page={page} except={question} />
      <div>
        {question === 'name' && <NameStep {...step} />}
        {question === 'about' && <AboutStep {...step} />}
        {question === 'birth' && <BirthStep {...step} />}
        {question === 'place' && <PlaceStep {...step} country={country} regions={regions} />}
        {last && <AccountStep {...step} suggestion={null} onTake={() => undefined} />}
      </div>
      <SignupTrouble problems={problems} email={draft.email ?? ''} />
      <Button type="submit" tone="primary" block>
        {last ? t('signup.create') : t('landers.member.answer')}
      </Button>
      <p className="fine">
        {t('landers.member.question_of', { current, total: questions.length })}
      </p>
    </form>
  )
}
