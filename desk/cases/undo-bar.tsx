import { decidedKinds } from '#contract/desk-cases.ts'
import { SECOND } from '#contract/time.ts'
import type { DeskContext } from '#desk/context.ts'
import { Button } from '#web/ui/button.tsx'
import { readUndoable } from '#worker/desk/cases/work-case.ts'
import { toAct } from './paths.ts'

/** What was decided within the last seconds, and how to take it back. */
export async function undoBar(ctx: DeskContext) {
  const last = await readUndoable(ctx)
  const kind = decidedKinds.find((known) => known === last?.kind)
  if (!last || !kind || last.due_at === null) return null
  const { t } = ctx.text
  const left = Math.ceil((last.due_at - ctx.now) / SECOND)
  return (
    <form
      className="undo"
      method="post"
      action={toAct('undo', { kind, id: last.subject })}
      role="status"
      data-left={left}
      data-hides=""
    >
      <span>
        <b>{t(`cases.kinds.${kind}`)}</b>
        {' · '}
        {t('cases.undo_about')}{' '}
        <span className="num" data-clock="">{`0:${String(left).padStart(2, '0')}`}</span>
      </span>
      <Button type="submit" size="sm" data-key="u">
        {t('cases.undo')} <kbd>{'U'}</kbd>
      </Button>
    </form>
  )
}
