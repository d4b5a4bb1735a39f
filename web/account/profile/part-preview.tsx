import type { ReactNode } from 'react'
import { ageOn, dateIn, isBirthDate } from '#contract/age.ts'
import { maxAnswers } from '#contract/answers.ts'
import type { ProfileValues } from '#contract/profile-form.ts'
import { isTrait, traits } from '#contract/traits.ts'
import type { TextKey } from '#contract/translate.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { INTEREST_ICONS, isInterest } from '#web/people/interest-icons.ts'
import { useText } from '#web/text/text.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PreviewPanel } from '#web/ui/preview-panel.tsx'
import { Quote } from '#web/ui/quote.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ProfilePart } from './profile-parts.ts'

type PartPreviewProps = { part: ProfilePart; values: ProfileValues }

export function PartPreview({ part, values }: PartPreviewProps) {
  const { t } = useText()
  const Shown = previews[part]
  return (
    <div className="mt-5 md:mt-12">
      <PreviewPanel
        title={t('account.profile.preview.title')}
        className="content-start md:sticky md:top-24"
      >
        <Shown values={values} />
      </PreviewPanel>
    </div>
  )
}

type Shown = { values: ProfileValues }

const previews: Record<ProfilePart, (props: Shown) => ReactNode> = {
  words: WordsShown,
  answers: AnswersShown,
  wishes: WishesShown,
  person: PersonShown,
  interests: InterestsShown,
  home: HomeShown,
}

function Nothing() {
  const { t } = useText()
  return <p className="text-soft">{t('account.profile.preview.nothing')}</p>
}

function WordsShown({ values: { about = '', reason = '' } }: Shown) {
  const { t } = useText()
  if (!about.trim() && !reason.trim()) return <Nothing />
  return (
    <>
      {about.trim() && (
        <div translate="no">
          <Quote>
            <span className="whitespace-pre-line">{about}</span>
          </Quote>
        </div>
      )}
      {reason.trim() && (
        <Highlight icon="magnifying-glass" term={t('members.traits.reason')}>
          <span translate="no" dir="auto">
            {reason}
          </span>
        </Highlight>
      )}
    </>
  )
}

function AnswersShown({ values }: Shown) {
  const { t } = useText()
  const told = Array.from({ length: maxAnswers }, (_, index) => ({
    question: values[`question_${index}`] ?? '',
    text: values[`answer_${index}`] ?? '',
  })).filter(({ question, text }) => question && text.trim())
  if (told.length === 0) return <Nothing />
  return told.map(({ question, text }, index) => (
    <div key={index} className="grid gap-1">
      <p className="text-sm font-semibold text-soft">{t(`questions.${question}` as TextKey)}</p>
      <div translate="no">
        <Quote>{text}</Quote>
      </div>
    </div>
  ))
}

function WishesShown() {
  const { t } = useText()
  return <p className="text-soft">{t('account.profile.preview.wishes')}</p>
}

function PersonShown({ values }: Shown) {
  const { t } = useText()
  const { data } = useNavigation()
  const { name = '', date_of_birth: born = '', sexuality_consent } = values
  const today = dateIn(data.site.time_zone, data.now)
  const told = Object.entries(values).flatMap(([field, value]) => {
    if (!isTrait(field) || !value) return []
    if (field === 'sexuality' && sexuality_consent !== 'on') return []
    return [{ trait: field, words: t(`members.values.${field}_${value}` as TextKey) }]
  })
  return (
    <>
      <p className="quote" dir="auto">
        <span translate="no">{name}</span> {isBirthDate(born) && ageOn(born, today)}
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        {told.map(({ trait, words }) => (
          <Highlight key={trait} icon={traits[trait].icon} term={t(`members.traits.${trait}`)}>
            {words}
          </Highlight>
        ))}
      </div>
    </>
  )
}

function InterestsShown({ values: { interests = '' } }: Shown) {
  const { t } = useText()
  const chosen = interests.split(',').filter(isInterest)
  if (chosen.length === 0) return <Nothing />
  return (
    <ChipRow>
      {chosen.map((interest) => (
        <Tag key={interest} icon={INTEREST_ICONS[interest]}>
          {t(`members.interests.${interest}`)}
        </Tag>
      ))}
    </ChipRow>
  )
}

function HomeShown({ values: { city = '' } }: Shown) {
  if (!city.trim()) return <Nothing />
  return (
    <p className="flex items-center gap-2" dir="auto">
      <Icon name="map-pin" />
      <span translate="no">{city}</span>
    </p>
  )
}
