import { useSnapshot } from 'valtio'
import { useText } from '#web/text/text.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { Toast } from '#web/ui/toast.tsx'
import { useStores } from './stores.tsx'
import { closeToast } from './toast-store.ts'

export function Toasts() {
  const { toasts: store } = useStores()
  const { toasts } = useSnapshot(store)
  const { t } = useText()
  return (
    <ToastRegion label={t('app.notices')}>
      {toasts.map(({ id, tone, text }) => (
        <Toast
          key={id}
          tone={tone}
          closeLabel={t('app.close')}
          onClose={() => closeToast(store, id)}
        >
          {text}
        </Toast>
      ))}
    </ToastRegion>
  )
}
