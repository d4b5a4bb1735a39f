import type { ReactNode, SubmitEvent } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuItem } from '#web/ui/menu-item.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import type { PhotoChanges } from './use-photo-changes.ts'

type PhotoMenuProps = {
  photos: readonly OwnPhoto[]
  index: number
  align: 'start' | 'end'
  captionDialog: string
  focusDialog: string
  deleteDialog: string
  changes: PhotoChanges
}

export function PhotoMenu({
  photos,
  index,
  align,
  captionDialog,
  focusDialog,
  deleteDialog,
  changes,
}: PhotoMenuProps) {
  const { t } = useText()
  const ids = photos.map(({ id }) => id)
  const photo = photos[index]
  const last = photos.length - 1
  const item = (icon: IconName, to: number, words: string, toMain = false) => (
    <OrderForm
      order={moved(ids, index, to)}
      onOrder={(order) => void changes.reorder(order, toMain)}
    >
      <MenuItem type="submit" icon={icon} disabled={changes.busy}>
        {words}
      </MenuItem>
    </OrderForm>
  )
  return (
    <Menu
      align={align}
      label={t('photos.menu', { number: index + 1 })}
      triggerClassName="iconbtn iconbtn-glass"
      trigger={<Icon name="dots-three-bold" />}
    >
      {photo?.status === 'active' && !photo.main && item('star', 0, t('photos.make_main'), true)}
      {index > 0 && item('arrow-left', index - 1, t('photos.earlier'))}
      {index < last && item('arrow-right', index + 1, t('photos.later'))}
      <MenuItem icon="text-align-left" {...opensDialog(captionDialog)}>
        {t('photos.caption.title')}
      </MenuItem>
      <MenuItem icon="crosshair-simple" {...opensDialog(focusDialog)}>
        {t('photos.focus.open')}
      </MenuItem>
      <MenuItem icon="trash" danger {...opensDialog(deleteDialog)}>
        {t('photos.delete')}
      </MenuItem>
    </Menu>
  )
}

type OrderFormProps = {
  order: readonly string[]
  onOrder: (order: readonly string[]) => void
  children: ReactNode
}

function OrderForm({ order, onOrder, children }: OrderFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const details = event.currentTarget.closest('details')
    details?.querySelector('summary')?.focus()
    details?.removeAttribute('open')
    onOrder(order)
  }
  return (
    <form method="post" action={href('profile-photos')} onSubmit={submit}>
      <input type="hidden" name="order" value={order.join(',')} />
      {children}
    </form>
  )
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
