import { useId, useState } from 'react'
import { waitsBehindBell } from '#contract/waits-behind-bell.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ActivationModal } from './activation-modal.tsx'
import { useAlert } from './use-alert.tsx'

type AlertsProps = {
  /** Between people: the second row of their grid. */
  among?: boolean
}

export function Alerts({ among = false }: AlertsProps) {
  const { t } = useText()
  const { data } = useNavigation()
  const shown = useAlert()
  const [open, setOpen] = useState(false)
  const more = useId()
  if (!shown || waitsBehindBell(data.route)) return null

  const { alert, icon, short, text, action, close } = shown
  // After a signup through the API: on a phone the reminder is a dialog, on wider screens an alert.
  const asModal = alert === 'activation' && data.url.includes('api_signup_complete')
  return (
    <>
      <section
        aria-label={t('app.notices')}
        className={cx(
          'alerts',
          among ? 'alerts-among' : 'mx-auto w-full max-w-310 px-4 md:px-6',
          asModal && 'max-md:hidden',
        )}
      >
        <div className="alert-line">
          <button
            type="button"
            className="alert-short"
            aria-expanded={open}
            aria-controls={more}
            onClick={() => setOpen(!open)}
          >
            <Icon name={icon} />
            <span className="truncate">{short}</span>
            <Icon name={open ? 'caret-up' : 'caret-down'} />
          </button>
          {action}
          <IconButton icon="x" label={t('app.close')} onClick={close} />
          <p id={more} hidden={!open} className="alert-more">
            {text}
          </p>
        </div>
      </section>
      {asModal && <ActivationModal onClose={close} />}
    </>
  )
}
