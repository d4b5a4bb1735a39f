import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Opened by Ctrl and K. What it offers stands on the page already: its places, and what has a key. The
 * script collects that, so who may not open or do something is not offered it.
 */
export function Commands({ text: { t } }: { text: DeskText }) {
  return (
    <dialog className="commands" aria-labelledby="commands-title" data-commands="">
      <div className="head">
        <h2 id="commands-title">{t('desk.commands.title')}</h2>
        <Button size="sm" data-commands-close="">
          {t('desk.commands.close')} <kbd>{'Esc'}</kbd>
        </Button>
      </div>
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={t('desk.commands.search')}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls="commands-list"
        autoComplete="off"
        maxLength={100}
      />
      <div id="commands-list" role="listbox" aria-label={t('desk.commands.title')} />
      <p role="status" data-none={t('desk.commands.none')} />
    </dialog>
  )
}
