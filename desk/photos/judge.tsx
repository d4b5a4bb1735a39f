import { removalReasons } from '#contract/photos.ts'
import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { photoPaths } from './paths.ts'

type Props = { ctx: DeskContext; id: string }

export function JudgeForm({ ctx, id }: Props) {
  const { t } = ctx.text
  const choices = [
    { value: 'approve', words: t('photos.good') },
    ...removalReasons.map((reason) => ({ value: reason, words: t(`photos.reasons.${reason}`) })),
  ]
  return (
    <form
      className="box stack"
      method="post"
      action={pathTo(photoPaths.decide, { id })}
      data-enter=""
    >
      <fieldset className="whys">
        <legend>{t('photos.judge')}</legend>
        {choices.map(({ value, words }, index) => (
          <label key={value} className="why">
            <input type="radio" name="decision" value={value} data-key={index} required />
            <kbd>{index}</kbd>
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <p className="fine">{t('photos.told')}</p>
      <Button type="submit" tone="primary">
        {t('photos.decide')} <kbd>{'Enter'}</kbd>
      </Button>
    </form>
  )
}

export function KeyList({ ctx }: { ctx: DeskContext }) {
  const { t } = ctx.text
  const keys = [
    ['0', t('photos.keys_list.good')],
    [`1–${removalReasons.length}`, t('photos.keys_list.reason')],
    ['Enter', t('photos.keys_list.enter')],
    [t('photos.space'), t('photos.keys_list.look')],
    ['G', t('photos.keys_list.grey')],
    ['U', t('photos.keys_list.undo')],
    ['E', t('photos.keys_list.escalate')],
    ['N', t('photos.keys_list.next')],
    ['?', t('photos.keys_list.help')],
  ]
  return (
    <details className="box keys">
      <summary data-key="?">
        {t('photos.keys')} <kbd>{'?'}</kbd>
      </summary>
      <dl>
        {keys.map(([key, words]) => (
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
