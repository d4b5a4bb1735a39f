import type { MemberBlock, SignupEntry } from '#contract/signup.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { MemberLink } from './member-link.tsx'

type MemberBlocksProps = {
  entry: Pick<SignupEntry, 'tracking' | 'aim'>
  members: readonly MemberBlock[]
  country: string
}

export function MemberBlocks({ entry, members, country }: MemberBlocksProps) {
  const address = usePhotoAddress()
  const { t, countryName } = useText()
  if (members.length === 0) return null
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-xl">{t('signup.blocks.title', { country: countryName(country) })}</h2>
      <ul className="grid grid-cols-2 gap-x-1 gap-y-3 min-[360px]:grid-cols-4">
        {members.map((member) => (
          <li
            key={member.id}
            className="relative grid content-start justify-items-center gap-1.5 text-center"
          >
            <Avatar src={address(member.image)} size="lg" />
            <MemberLink entry={entry} member={member} className="absolute inset-0" />
            <p className="min-w-0 max-w-full wrap-anywhere hyphens-auto text-sm">
              {member.name && (
                <span translate="no" dir="auto" className="block font-medium">
                  {member.name}
                </span>
              )}
              {t('signup.blocks.age', { age: member.age })}
              {member.place && <span className="block text-xs text-faint">{member.place}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p className="fine">{t('signup.blocks.note')}</p>
    </section>
  )
}
