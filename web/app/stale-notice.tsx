import type { Translate } from '#contract/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { staleRegion } from './stale-script.ts'

/**
 * What is said where a part of the page's script cannot be had, and reloading did not help. It is in
 * the HTML, outside of the application: whatever would fetch or draw it may be what failed.
 */
export function StaleNotice({ t }: Pick<Translate, 't'>) {
  return (
    <div id={staleRegion} className="toasts" role="alert">
      <template>
        <div className="toast toast-note">
          <Icon name="warning-circle" className="text-amber" />
          <div className="min-w-0 flex-1 py-1">
            <p>{t('app.error.stale')}</p>
            <Button tone="text" size="sm">
              {t('app.error.reload')}
            </Button>
          </div>
          <IconButton icon="x" label={t('app.close')} />
        </div>
      </template>
    </div>
  )
}
