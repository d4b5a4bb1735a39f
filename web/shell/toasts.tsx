import { useSnapshot } from 'valtio'
import { useStores } from '#web/app/stores.tsx'
import { closeToast } from '#web/app/toast-store.ts'
import { useText } from '#web/text/text.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { Toast } from '#web/ui/toast.tsx'

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
