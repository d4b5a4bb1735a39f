import type { PageProps } from '#contract/pages.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Photo } from '#web/ui/photo.tsx'
import art from './art/signup.webp'
import { MemberLink } from './member-link.tsx'

type SignupArtProps = { page: PageProps['signup']; open: boolean }

/** The half of a wide screen beside the form: the same members as below it on a phone. */
export function SignupArt({ page, open }: SignupArtProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  return (
    <div className="signup-art" inert={!open}>
      {page.members.length === 0 && <Photo src={art} alt="" width={480} height={600} />}
      <ul className="signup-faces">
        {page.members.map((member) => (
          <li key={member.id}>
            <Photo src={address(member.image)} alt="" />
            <MemberLink entry={page} member={member} />
            <p>
              {member.name && (
                <b translate="no" dir="auto">
                  {member.name}{' '}
                </b>
              )}
              {t('signup.blocks.age', { age: member.age })}
              {member.place && ` · ${member.place}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="signup-promise">{t('signup.place.text')}</p>
    </div>
  )
}
