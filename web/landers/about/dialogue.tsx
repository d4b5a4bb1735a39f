import type { MemberLanding } from '#contract/landers-pages.ts'
import { isAnswered, questions } from '#contract/landing-questions.ts'
import { AboutStep } from '#web/account/signup/about-step.tsx'
import { AccountStep } from '#web/account/signup/account-step.tsx'
import { LikeAlong } from '#web/account/signup/aimed-person.tsx'
import { BirthStep } from '#web/account/signup/birth-step.tsx'
import { draftFields } from '#web/account/signup/fields.ts'
import { InvitationOnly } from '#web/account/signup/invitation-only.tsx'
import { NameStep } from '#web/account/signup/name-step.tsx'
import { PlaceStep } from '#web/account/signup/place-step.tsx'
import { SignupTrouble } from '#web/account/signup/signup-trouble.tsx'
import { useProblemText } from '#web/account/signup/use-problem-text.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { AboutProps } from './about-props.ts'
import { Answered, ChangeForm } from './answered.tsx'
import { KeptAnswers } from './kept-answers.tsx'
import { Portrait, WhatIsThis, WhoIsThis } from './portrait.tsx'
import { useAboutWords } from './use-about-words.tsx'
import { useAsked, type Asked } from './use-asked.ts'

/** A chat with the site, never with the person shown. Every answer is a plain form. */
export function Dialogue({ page }: AboutProps) {
  const { t } = useText()
  const { headline, lead } = useAboutWords(page)
  const asked = useAsked(page)
  const said = questions.filter((each) => each !== asked.question && isAnswered(each, page.draft))
  return (
    <div className="about-dialogue">
      <div className="about-person">
        <Portrait who={page.aim.who} className="about-small" />
        <WhoIsThis who={page.aim.who} />
      </div>
      <h1>{headline}</h1>
      {page.open ? (
        <>
          <p className="look-lead">
            {t('landers.member.site_asks')} {lead}
          </p>
          <ol className="talk">
            {said.map((question) => (
              <Answered key={question} page={page} question={question} />
            ))}
            <li id="start" className="talk-ask">
              <Logo name="" />
              <Asking key={asked.question} page={page} asked={asked} />
            </li>
          </ol>
          <ChangeForm page={page} />
        </>
      ) : (
        <InvitationOnly />
      )}
      <WhatIsThis who={page.aim.who} />
    </div>
  )
}

type AskingProps = { page: MemberLanding; asked: Asked }

function Asking({ page, asked: { question, problems } }: AskingProps) {
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
        {last && <LikeAlong who={page.aim.who} like={page.aim.like} />}
      </div>
      <SignupTrouble problems={problems} aim={page.aim} email={draft.email ?? ''} />
      <Button type="submit" tone="primary" block>
        {last ? t('signup.create') : t('landers.member.answer')}
      </Button>
      <p className="fine">
        {t('landers.member.question_of', { current, total: questions.length })}
      </p>
    </form>
  )
}
