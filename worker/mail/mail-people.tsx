import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import type { Site } from '#worker/site/site.ts'
import { MailLabel } from './mail-label.tsx'
import { MailParagraph } from './mail-paragraph.tsx'
import { ink } from './mail-styles.ts'
import { siteLink } from './site-link.ts'

export type MailPerson = Pick<
  ProfileRef,
  'id' | 'kind' | 'partner_variant' | 'name' | 'age' | 'city'
>
type Props = { people: readonly MailPerson[]; site: Site; translate: Translate }

/** Without photos: those are for signed-in members only. */
export function MailPeople({ people, site, translate }: Props) {
  return people.map((person) => {
    const label = labelOf(person, translate)
    return (
      <MailParagraph key={person.id}>
        <span className="ink">
          <a
            href={linkTo(person, site)}
            style={{ color: ink, fontWeight: 'bold' }}
            translate="no"
            dir="auto"
          >
            {person.name}
          </a>
        </span>
        {label && (
          <>
            {' '}
            <MailLabel>{label}</MailLabel>
          </>
        )}
        {detailsOf(person) && (
          <>
            <br />
            {detailsOf(person)}
          </>
        )}
      </MailParagraph>
    )
  })
}

export function peopleAsText({ people, site, translate }: Props): string[] {
  return people.map((person) => {
    const label = labelOf(person, translate)
    const name = label ? `${person.name} (${label})` : person.name
    return [name, detailsOf(person), linkTo(person, site)].filter(Boolean).join('\n')
  })
}

function labelOf(
  { kind, partner_variant }: Pick<MailPerson, 'kind' | 'partner_variant'>,
  { t }: Translate,
): string {
  if (kind === 'member') return ''
  if (kind === 'fictional') return t('mail.message.fictional')
  return t(`app.label.${partner_variant ?? 'resell'}`)
}

function detailsOf({ age, city }: MailPerson): string {
  return [age, city].filter((detail) => detail !== null).join(' · ')
}

function linkTo({ id }: MailPerson, site: Site): string {
  return siteLink(site, href('members-id', { id }))
}
