import type { Gift } from '#contract/gifts.ts'
import type { OpenChat } from '#contract/pages.ts'
import { NamedText } from '#web/members/named-text.tsx'
import { ProfileLabel } from '#web/members/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { GiftCatalogue } from './gift-catalogue.tsx'
import { GiftConfirm } from './gift-confirm.tsx'
import type { Giving } from './use-giving.ts'

type Props = {
  open: OpenChat
  conversation: number | null
  giving: Giving
}

/** All that can be given, then what the one that was chosen costs; nothing is sent before that. */
export function GiftDialog({ open, conversation, giving }: Props) {
  const { t } = useText()
  const { profile } = open
  const { step, chosen } = giving
  return (
    <Dialog
      open={step !== null}
      onClose={giving.close}
      closeLabel={t('app.close')}
      title={<NamedText text={t('chat.gift.title', { name: profile.name })} />}
    >
      {profile.kind === 'fictional' && (
        <p className="text-sm text-soft">
          <ProfileLabel profile={profile} size="sm" />
          <span className="mt-2 block">{t('chat.fictional.text')}</span>
        </p>
      )}
      {step === 'catalogue' && (
        <GiftCatalogue
          profile={profile.id}
          last={chosen}
          onChoose={(gift: Gift) => giving.show(gift)}
        />
      )}
      {step !== null && step !== 'catalogue' && (
        <GiftConfirm
          key={step}
          gift={step}
          profile={profile.id}
          formKey={open.key}
          conversation={conversation}
          giving={giving}
        />
      )}
    </Dialog>
  )
}
