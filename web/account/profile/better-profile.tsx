import { missingParts, type ProfilePart } from '#contract/missing.ts'
import type { PageProps } from '#contract/pages.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { fieldId } from './field-id.ts'

const places: Record<ProfilePart, string> = {
  photo: 'photos',
  seeks: fieldId('seeks_consent'),
  answers: fieldId('answers'),
  interests: fieldId('interests'),
}

/** The one thing that is most missing, in one line; nothing where nothing is. */
export function BetterProfile({ page }: { page: Pick<PageProps['profile'], 'photos' | 'own'> }) {
  const { t } = useText()
  const { photos, own } = page
  const [missing] = missingParts({
    photo: photos.some(({ status }) => status !== 'removed'),
    seeks: own.seeks_consent !== 'unasked',
    answers: own.answers.length > 0,
    interests: own.interests.length > 0,
  })
  if (!missing) return null
  return (
    <p className="mb-6 text-soft">
      <RichText
        text={t(`account.profile.better.${missing}`)}
        parts={{
          link: (words) => (
            <a className="link" href={`#${places[missing]}`}>
              {words}
            </a>
          ),
        }}
      />
    </p>
  )
}
