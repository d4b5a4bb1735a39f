import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ListRow } from '#web/ui/list-row.tsx'

type Props = {
  icon: IconName
  title: string
  detail?: ReactNode
  href: string
  act: string
  download?: boolean
}

export function SettingsRow({ icon, title, detail, href, act, download }: Props) {
  return (
    <ListRow
      icon={icon}
      title={title}
      detail={detail}
      action={
        <Button size="sm" href={href} download={download}>
          {act}
          <span className="sr-only"> {title}</span>
        </Button>
      }
    />
  )
}
