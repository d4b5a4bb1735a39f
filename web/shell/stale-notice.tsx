import type { Translate } from '#contract/translate.ts'
import { staleRegion } from '#web/app/stale-script.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * When a chunk cannot be loaded and reloading did not help. Outside of the React root: the code
 * that would render it may be what is missing.
 */
export function StaleNotice({ t }: Pick<Translate, 't'>) {
  return (
    <div id={staleRegion} className="toasts">
      <template>
        <div className="toast" role="alert">
          <Icon name="warning-circle" className="text-amber" />
          <div className="min-w-0 flex-1 pt-1.5">
            <p>{t('app.error.stale')}</p>
            <button type="button" className="link min-h-11">
              {t('app.error.reload')}
            </button>
          </div>
          <IconButton icon="x" label={t('app.close')} />
        </div>
      </template>
    </div>
  )
}
