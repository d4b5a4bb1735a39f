import type { Opened } from '#desk/define.ts'
import type { DeskText } from '#desk/text.ts'

type Props = { text: DeskText; keys: NonNullable<Opened['keys']> }

/** Those of the page, and those that each page has. */
export function KeyList({ text: { t }, keys }: Props) {
  const all = [...keys, ['Ctrl K', t('desk.keys.commands')], ['?', t('desk.keys.help')]] as const
  return (
    <details className="box keys">
      <summary data-key="?">
        {t('desk.keys.title')} <kbd>{'?'}</kbd>
      </summary>
      <dl>
        {all.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
