import { isAnswered, questions } from '#contract/landing-questions.ts'
import { InvitationOnly } from '#web/account/signup/invitation-only.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { AboutProps } from './about-props.ts'
import { Answered, ChangeForm } from './answered.tsx'
import { Asking } from './asking.tsx'
import { Portrait, WhatIsThis, WhoIsThis } from './portrait.tsx'
import { useAboutWords } from './use-about-words.tsx'
import { useAsked } from './use-asked.ts'

/**
 * The signup as a chat with the site (never with the person shown); every answer is a plain form.
 */
export function Dialogue({ page }: AboutProps) {
  const { t } = useText()
  const { name } = useSite()
  const { headline, lead } = useAboutWords(page)
  const asked = useAsked(page)
  const said = questions.filter((each) => each !== asked.question && isAnswered(each, page.draft))
  return (
    <div className="about-dialogue">
      <div className="about-person">
        <Portrait who={page.who} className="about-small" />
        <WhoIsThis who={page.who} />
      </div>
      <h1>{headline}</h1>
      {page.open ? (
        <>
          <p className="look-lead">{lead}</p>
          <ol className="talk">
            <li className="talk-ask">
              <Logo name="" />
              <p>
                {t('landers.member.hello', { name })}
                <small>{t('landers.member.site_asks')}</small>
              </p>
            </li>
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
      <WhatIsThis who={page.who} />
    </div>
  )
}
