import type { MemberLanding } from '#contract/landers-pages.ts'
import type { Question } from '#contract/landing-questions.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { KeptAnswers } from './kept-answers.tsx'

type AnsweredProps = { page: MemberLanding; question: Question }

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

function useAnswer({ draft, regions }: MemberLanding, question: Question): string {
  const { t, date, countryName } = useText()
  const { name = '', gender, looking_for, date_of_birth, country, region, city } = draft
  if (question === 'name') return name
  if (question === 'about') {
    const own = gender && `${t('signup.about.i_am')}: ${t(`signup.about.i_am_${gender}`)}`
    const other =
      looking_for && `${t('signup.about.seek')}: ${t(`signup.about.seek_${looking_for}`)}`
    return [own, other].filter(Boolean).join(' · ')
  }
  if (question === 'birth') {
    const born = Date.parse(date_of_birth ?? '')
    return Number.isNaN(born) ? '' : date(born, { dateStyle: 'long', timeZone: 'UTC' })
  }
  const regionName = regions.find(({ code }) => code === region)?.name
  return [city, regionName, country && countryName(country)].filter(Boolean).join(', ')
}
