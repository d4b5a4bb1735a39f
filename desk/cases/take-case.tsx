import type { DecidedKind } from '#contract/desk-cases.ts'
import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toAct } from './paths.ts'

type Props = { text: DeskText; kind: DecidedKind; id: string }

/** From where it was found, besides the queue. */
export function TakeCase({ text: { t }, kind, id }: Props) {
  return (
    <form method="post" action={toAct('take', { kind, id })}>
      <Button type="submit">{t('cases.take')}</Button>
    </form>
  )
}
