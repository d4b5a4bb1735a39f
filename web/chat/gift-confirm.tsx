import { type MouseEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { type Gift, priceOfGift } from '#contract/gifts.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { GiftPicture } from './gift-picture.tsx'
import { sendGift } from './outgoing.ts'
import { SendWords } from './send-words.tsx'
import { TroubleAlert } from './trouble-alert.tsx'
import type { Giving } from './use-giving.ts'
import { useTrouble } from './use-trouble.ts'

type Props = {
  gift: Gift
  profile: number
  formKey: string
  conversation: number | null
  giving: Giving
}

export function GiftConfirm({ gift, profile, formKey, conversation, giving }: Props) {
  const { t, tn } = useText()
  const stores = useStores()
  const send = useSend()
  const { data } = useNavigation()
  const price = priceOfGift(data.site, gift)
  const credits = useViewer()?.credits ?? 0
  const trouble = useTrouble(conversation, price)
  const posted = data.route === 'error' ? null : data.form
  const code = trouble ?? (posted?.values['gift'] === gift ? posted.error.code : null)
  const shown = useRef<HTMLHeadingElement>(null)
  useEffect(() => shown.current?.focus(), [])

  function give(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    sendGift(stores, send, { profile, price, gift })
    giving.close()
  }

  function goBack(event: MouseEvent) {
    event.preventDefault()
    giving.show('catalogue')
  }
  return (
    <form method="post" onSubmit={give} className="grid gap-4">
      <input type="hidden" name="id" value={formKey} />
      <input type="hidden" name="profile" value={profile} />
      <input type="hidden" name="price" value={price} />
      <input type="hidden" name="gift" value={gift} />
      <div className="flex items-center gap-4 rounded border border-amber-line bg-amber-soft p-4">
        <GiftPicture gift={gift} className="h-24 w-24 flex-none" />
        <div className="grid min-w-0 gap-1">
          <h3 ref={shown} tabIndex={-1} className="text-xl">
            {t(`chat.gift.names.${gift}`)}
          </h3>
          <p className="num text-lamp">{tn('app.credits', price)}</p>
          {!trouble && <p className="text-sm text-soft">{tn('chat.gift.left', credits - price)}</p>}
        </div>
      </div>
      {code && <TroubleAlert code={code} price={price} what="gift" live />}
      <div className="dialog-foot max-sm:flex-col">
        <Button href={href('members-id-chat', { id: profile }, { gift: 1 })} onClick={goBack}>
          {t('chat.gift.back')}
        </Button>
        {!trouble && (
          <Button tone="primary" type="submit">
            <SendWords credits={price} />
          </Button>
        )}
      </div>
    </form>
  )
}
