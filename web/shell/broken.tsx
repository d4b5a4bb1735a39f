import { useEffect, useRef } from 'react'
import { href } from '#contract/route.ts'
import { loadParts } from '#web/app/hydrate-later.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** In place of a screen that threw: plain, since a dependency may be what failed. */
export function Broken() {
  const { t } = useText()
  const { viewer } = useNavigation().data
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Parts that are not hydrated yet lose their server HTML when the page breaks.
    void loadParts()
    // After the navigation has moved the focus to the page's main element.
    setTimeout(() => ref.current?.focus())
  }, [])
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="m-auto w-full max-w-160 p-4 outline-none">
      <Empty
        icon="warning-circle"
        level={1}
        title={t('app.titles.error')}
        action={
          <>
            <Button tone="primary" onClick={() => location.reload()}>
              {t('app.error.reload')}
            </Button>
            <Button href={href(viewer ? 'members' : 'index')}>{t('app.error.home')}</Button>
          </>
        }
      >
        {t('app.error.broken')}
      </Empty>
    </div>
  )
}
