import { useSite } from '#web/app/navigation.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The domain's own figure, if it has one. */
export function PremiumClaim() {
  const { t } = useText()
  const { percent } = useFormat()
  const { premium_claim_percent } = useSite()
  if (!premium_claim_percent) return null
  return (
    <Panel className="mt-8 grid justify-items-center gap-2 text-center lg:mt-12">
      <p className="figure">{percent(premium_claim_percent)}</p>
      <p className="text-lg">{t('premium.claim')}</p>
    </Panel>
  )
}
