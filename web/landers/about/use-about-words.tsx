import type { MemberLanding } from '#contract/landers-pages.ts'
import { emphasis } from '#web/landers/emphasis.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'

export function useAboutWords({ look, variant }: MemberLanding) {
  const { t } = useText()
  const headline = variant.headline ?? t(`landers.member.${look}.headline`)
  return {
    headline: <RichText text={headline} parts={emphasis} />,
    lead: variant.lead ?? t(`landers.member.${look}.lead`),
    action: variant.action,
  }
}
