import { href } from '#contract/route.ts'
import type { MemberBlock, SignupEntry } from '#contract/signup.ts'
import { useText } from '#web/text/text.tsx'

type MemberLinkProps = {
  entry: Pick<SignupEntry, 'tracking' | 'aim'>
  member: MemberBlock
  className?: string
}

/** Signs up for this person. */
export function MemberLink({ entry: { tracking, aim }, member, className }: MemberLinkProps) {
  const { t } = useText()
  const { id, name, age } = member
  return (
    <a
      className={className}
      href={href('signup', {}, { ...tracking, who: id, next: aim.next ?? '' })}
      aria-label={
        name ? t('signup.blocks.choose_named', { name }) : t('signup.blocks.choose', { age })
      }
    />
  )
}
