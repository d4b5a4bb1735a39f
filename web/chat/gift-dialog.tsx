import type { OpenChat } from '#contract/pages.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FictionalWords } from './fictional-words.tsx'
import { GiftCatalogue } from './gift-catalogue.tsx'
import { GiftConfirm } from './gift-confirm.tsx'
import type { Giving } from './use-giving.ts'

type Props = {
  open: OpenChat
  conversation: number | null
  giving: Giving
}

/** The gifts, then the chosen one with its price: only the second step sends. */
export function GiftDialog({ open, conversation, giving }: Props) {
  const { t } = useText()
  const { id, name } = open.profile
  const { step, chosen } = giving
  return (
    <Dialog
      name="gift-dialog"
      open={step !== null}
      onClose={giving.close}
      closeLabel={t('app.close')}
      title={<NamedText text={t('chat.gift.title', { name })} />}
    >
      {step && <FictionalWords profile={open.profile} />}
      {step === 'catalogue' && <GiftCatalogue profile={id} last={chosen} onChoose={giving.show} />}
      {step && step !== 'catalogue' && (
        <GiftConfirm
          gift={step}
          profile={id}
          formKey={open.key}
          conversation={conversation}
          giving={giving}
        />
      )}
    </Dialog>
  )
}
