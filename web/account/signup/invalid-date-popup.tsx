import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import '#web/ui/dialog-pop.css'

/** Shown for an impossible date; the field has the error too. */
export function InvalidDatePopup({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      name="invalid-date-popup"
      open
      look="pop"
      title={t('errors.invalid_date_of_birth')}
      onClose={onClose}
      foot={
        <Button tone="primary" block onClick={onClose}>
          {t('signup.birth.correct')}
        </Button>
      }
    >
      <p className="text-soft">{t('signup.birth.invalid')}</p>
    </Dialog>
  )
}
