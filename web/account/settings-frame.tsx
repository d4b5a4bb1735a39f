import type { ReactNode } from 'react'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

type SettingsFrameProps = { title: ReactNode; intro?: ReactNode; children: ReactNode }

export function SettingsFrame({ title, intro, children }: SettingsFrameProps) {
  const { t } = useText()
  return (
    <div className="mx-auto max-w-152">
      <p className="mb-3">
        <a
          href={href('settings')}
          className="inline-flex min-h-11 items-center gap-1.5 text-soft hover:text-text"
        >
          <Icon name="arrow-left" className="size-5" />
          {t('app.titles.settings')}
        </a>
      </p>
      <PageHead title={title}>{intro}</PageHead>
      {children}
    </div>
  )
}
