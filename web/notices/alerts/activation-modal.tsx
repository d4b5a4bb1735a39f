import { useEffect, useState } from 'react'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function ActivationModal({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(matchMedia('(max-width: 767px)').matches), [])
  return (
    <Dialog
      name="activation-modal"
      open={open}
      onClose={onClose}
      title={t('alerts.activation.title')}
      closeLabel={t('app.close')}
      foot={
        <Button block tone="primary" onClick={onClose}>
          {t('alerts.activation.look')}
        </Button>
      }
    >
      <p className="text-soft">{t('alerts.activation.text')}</p>
      <p>
        <a className="link" href={href('complete-signup')}>
          {t('alerts.activation.action')}
        </a>
      </p>
    </Dialog>
  )
}
