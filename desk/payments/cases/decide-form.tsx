import type { ReactNode } from 'react'
import { Choices } from '#desk/cases/choices.tsx'
import { WhyField } from '#desk/payments/why-field.tsx'
import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  text: DeskText
  action: string
  /** What can be chosen; one that is the only one needs no choice. */
  outcomes?: ReadonlyArray<{ value: string; words: string }>
  told?: ReactNode
  decide: string
}

export function DecideForm({ text, action, outcomes = [], told, decide }: Props) {
  const { t } = text
  return (
    <form className="box stack" method="post" action={action} data-words="">
      {outcomes.length > 0 && <Choices legend={t('payments.judge')} choices={outcomes} />}
      <WhyField text={text} dataKey="a" />
      {told && <p className="fine">{told}</p>}
      <Button type="submit" tone="primary">
        {decide} <kbd>{'Ctrl Enter'}</kbd>
      </Button>
    </form>
  )
}
