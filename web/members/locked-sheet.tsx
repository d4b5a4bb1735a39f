import { useState } from 'react'
import { offerAt } from '#contract/bundles.ts'
import type { GalleryPhoto, ProfileView } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { BundlePicks } from '#web/money/offers/bundle-picks.tsx'
import { HeldDiscount } from '#web/money/offers/held-discount.tsx'
import { useRunningDiscount } from '#web/money/offers/use-running-discount.ts'
import { WelcomeOffer } from '#web/money/offers/welcome-offer.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/ui/dialog-wide.css'
import './locked-sheet.css'

type LockedSheetProps = {
  profile: ProfileView
  photo: GalleryPhoto
  offer: PageProps['premium']
  onClose: () => void
}

export function LockedSheet({ profile, photo, offer, onClose }: LockedSheetProps) {
  const { t, tn } = useText()
  const address = usePhotoAddress()
  const { money } = useFormat()
  const { message_credits } = useSite()
  const { name, photos } = profile
  const locked = photos.filter((other) => other.locked)
  const { discount, left } = useRunningDiscount(offer.discount)
  const bundles = offer.bundles.map((bundle) =>
    offerAt(bundle, discount?.value_percentage ?? 0, message_credits),
  )
  // Who came for a photo wants no more than that.
  const [first] = bundles
  const [wanted, setWanted] = useState(first?.id)
  const chosen = bundles.find(({ id }) => id === wanted) ?? first
  return (
    <Dialog
      name="locked-sheet"
      open
      look="wide"
      className="locked-sheet"
      title={<NamedText text={tn('premium.sheet.title', locked.length, { name })} />}
      closeLabel={t('app.close')}
      onClose={onClose}
      art={
        <>
          <img src={address(photo.filename)} alt="" width={240} height={300} />
          <p className="locked-count num">
            <Icon name="lock-key-fill" />
            {t('members.profile.photo_of', {
              number: photos.indexOf(photo) + 1,
              total: photos.length,
            })}
          </p>
        </>
      }
      foot={
        <>
          <p className="fine text-center text-balance">
            <NamedText text={t('premium.sheet.stays', { name })} />
          </p>
          {chosen && (
            <Button
              tone="primary"
              className="w-full"
              href={href('credits-id-paymentmethod', { id: chosen.id })}
            >
              {t('premium.sheet.pay', { price: money(chosen) })}
            </Button>
          )}
        </>
      }
    >
      <p className="text-soft">{t('premium.intro')}</p>
      {discount && left !== null && <WelcomeOffer discount={discount} left={left} />}
      {offer.held_by && <HeldDiscount payment={offer.held_by} />}
      <BundlePicks
        label={t('premium.sheet.choose')}
        bundles={bundles}
        chosen={chosen?.id}
        onChoose={setWanted}
      />
    </Dialog>
  )
}
