import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ListRow } from '#web/ui/list-row.tsx'

type Props = {
  icon: IconName
  title: string
  detail?: ReactNode
  href: string
  /** What the button says; the title is spoken with it. */
  act: string
  /** A file rather than a page. */
  download?: boolean
}

/** What a setting is now, and the way to its screen. */
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
