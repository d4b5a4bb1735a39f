import { Choices } from '#desk/cases/choices.tsx'
import type { DeskContext } from '#desk/context.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  ctx: DeskContext
  action: string
  question: string
  /** By the numbers of the keyboard, the good one first. */
  choices: ReadonlyArray<{ value: string; words: string }>
  /** What the member hears of it. */
  told: string
}

export function JudgeForm({ ctx, action, question, choices, told }: Props) {
  const { t } = ctx.text
  return (
    <form className="box stack" method="post" action={action} data-enter="">
      <Choices legend={question} name="decision" choices={choices} from={0} />
      <p className="fine">{told}</p>
      <Button type="submit" tone="primary">
        {t('photos.decide')} <kbd>{'Enter'}</kbd>
      </Button>
    </form>
  )
}

export function judgeKeys({ text: { t } }: Pick<DeskContext, 'text'>, reasons: number) {
  return [
    ['0', t('photos.keys_list.good')],
    [`1–${reasons}`, t('photos.keys_list.reason')],
    ['Enter', t('photos.keys_list.enter')],
    ['U', t('photos.keys_list.undo')],
    ['E', t('photos.keys_list.escalate')],
  ] as const
}

/** Where a picture is blurred until somebody looks. */
export function lookKeys({ text: { t } }: Pick<DeskContext, 'text'>) {
  return [
    [t('photos.space'), t('photos.keys_list.look')],
    ['G', t('photos.keys_list.grey')],
  ] as const
}
