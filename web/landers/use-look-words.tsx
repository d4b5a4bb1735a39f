import { useSite } from '#web/app/navigation.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { emphasis } from './emphasis.tsx'
import type { LookProps } from './look-props.ts'

export function useLookWords({ look, variant }: LookProps['page']) {
  const { t } = useText()
  const { name } = useSite()
  const headline = variant.headline ?? t(`landers.${look}.headline`)
  return {
    headline: <RichText text={headline} parts={emphasis} />,
    lead: variant.lead ?? t(`landers.${look}.lead`, { name }),
    action: variant.action ?? t(`landers.${look}.action`),
  }
}
