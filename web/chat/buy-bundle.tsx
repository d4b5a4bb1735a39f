import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { BundleTile } from '#web/ui/bundle-tile.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Buying } from './use-buying.ts'

export function BundleTiles({ buying }: { buying: Buying }) {
  const { t, tn } = useText()
  const { money } = useFormat()
  const { free_conversations: limit } = useSite()
  const viewer = useViewer()
  const { trouble, bundles, chosen, choose, group } = buying
  const few = t(viewer?.credits ? 'chat.buying.few' : 'chat.buying.empty')
  return (
    <div className="grid gap-2.5 pb-0.5">
      <p className="text-sm text-soft" role="status">
        {trouble === 'conversation_limit' ? (
          t('errors.conversation_limit', { limit })
        ) : (
          <>
            <b className="text-text">{few}</b> {t('chat.buying.stays')}
          </>
        )}
      </p>
      <fieldset ref={group} className="bundle-tiles">
        <legend className="sr-only">{t('chat.buying.legend')}</legend>
        {bundles.map((bundle) => {
          const { id, credits, amount, full_amount, currency, per_message } = bundle
          return (
            <BundleTile
              key={id}
              name="bundle"
              value={id}
              checked={chosen?.id === id}
              onChange={() => choose(bundle)}
              amount={credits}
              unit={tn('chat.buying.unit', credits)}
              price={money(bundle)}
              oldPrice={amount < full_amount ? money({ amount: full_amount, currency }) : undefined}
              per={t('chat.buying.per', { price: money({ amount: per_message, currency }) })}
            />
          )
        })}
      </fieldset>
    </div>
  )
}

export function BuyButton({ buying: { chosen } }: { buying: Buying }) {
  const { t } = useText()
  const { money } = useFormat()
  return (
    <Button tone="primary" type="submit" block>
      {chosen ? t('chat.buying.pay', { price: money(chosen) }) : t('chat.buying.choose')}
    </Button>
  )
}

type BuyNoteProps = { buying: Buying; name: string; credits: number }

export function BuyNote({ buying: { chosen }, name, credits }: BuyNoteProps) {
  const { t, tn } = useText()
  if (!chosen) return t('chat.buying.nothing_yet')
  return <NamedText text={t('chat.buying.once', { name, credits: tn('app.credits', credits) })} />
}
