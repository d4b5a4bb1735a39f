import { caseNoteLength } from '#contract/desk-cases.ts'
import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { questionPaths } from './paths.ts'

type Props = { ctx: DeskContext; id: number; member: string; isTold: boolean }

/** For who seems not to be well: another person looks. */
export function ConcernForm({ ctx, id, member, isTold }: Props) {
  const { t } = ctx.text
  if (isTold) return <p role="status">{t('concerns.waits')}</p>
  const action = pathTo(questionPaths.concern, { id: String(id) })
  return (
    <form className="stack" method="post" action={action}>
      <Field label={t('concerns.note', { member })} hint={t('concerns.note_hint')}>
        <TextArea name="note" maxLength={caseNoteLength} rows={2} required data-key="z" />
      </Field>
      <Button type="submit">
        {t('concerns.tell')} <kbd>{'Z'}</kbd>
      </Button>
    </form>
  )
}
