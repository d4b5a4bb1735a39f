import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type HomeScreenDialogProps = { open: boolean; onClose: () => void }

const steps = [
  { name: 'share', icon: 'export' },
  { name: 'add', icon: 'plus-square' },
] as const satisfies { name: string; icon: IconName }[]

export function HomeScreenDialog({ open, onClose }: HomeScreenDialogProps) {
  const { t } = useText()
  const { name } = useSite()
  return (
    <Dialog
      name="home-screen"
      open={open}
      onClose={onClose}
      title={t('alerts.install.steps.title', { name })}
      closeLabel={t('app.close')}
    >
      <ol className="grid gap-3">
        {steps.map(({ name: step, icon }, at) => (
          <li
            key={step}
            className="grid grid-cols-[auto_1fr] items-center gap-4 rounded bg-card p-4 border border-line"
          >
            <span
              aria-hidden
              className="grid size-16 place-items-center rounded-sm bg-white text-[#0a7aff]"
            >
              <Icon name={icon} className="size-9" />
            </span>
            <span className="grid gap-0.5">
              <b className="font-semibold">{`${at + 1}. ${t(`alerts.install.steps.${step}`)}`}</b>
              <span className="text-sm text-soft">{t(`alerts.install.steps.${step}_where`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
