import type { Question } from '#contract/landing-questions.ts'
import type { MemberLanding } from '#contract/pages.ts'
import { useCountryName } from '#web/app/use-country-name.ts'
import { useText } from '#web/text/text.tsx'

/** The answer to a question, in words. */
export function useAnswer({ draft, regions }: MemberLanding, question: Question): string {
  const { t, locale } = useText()
  const countryName = useCountryName()
  const { name = '', gender, looking_for, date_of_birth, country, region, city } = draft
  if (question === 'name') return name
  if (question === 'about') {
    const own = gender && `${t('signup.about.i_am')}: ${t(`signup.about.i_am_${gender}`)}`
    const other =
      looking_for && `${t('signup.about.seek')}: ${t(`signup.about.seek_${looking_for}`)}`
    return [own, other].filter(Boolean).join(' · ')
  }
  if (question === 'birth') {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const date = Date.parse(date_of_birth ?? '')
    return Number.isNaN(date) ? '' : format.format(date)
  }
  const regionName = regions.find(({ code }) => code === region)?.name
  return [city, regionName, country && countryName(country)].filter(Boolean).join(', ')
}
