import type { DecidedKind } from '#contract/desk-cases.ts'
import { caseKey, LiveCells, type Standing } from '#desk/cases/live-cells.tsx'
import { toAct, toCase } from '#desk/cases/paths.ts'
import { waited } from '#desk/cases/waited.ts'
import { type DeskContext, mayUse } from '#desk/context.ts'
import { memberPaths } from '#desk/members/paths.ts'
import { questionPaths } from '#desk/questions/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { mostQuestions } from '#worker/desk/fictional/answering/question-cases.ts'
import { listCorrections } from '#worker/money/corrections/correct-credits.ts'

type One = Standing & { kind: DecidedKind; id: string; host: string | null; created_at: number }

export function keyOf({ kind, id }: Pick<One, 'kind' | 'id'>): string {
  return caseKey(kind, id)
}

/** Of the table, and of what it is asked for while it is open. */
export function QueueCells({ ctx, one }: { ctx: DeskContext; one: One }) {
  const { t } = ctx.text
  const { kind, id, host, mine, free } = one
  const age = waited(ctx.text, ctx.now - one.created_at)
  const words = { kind: t(`cases.kinds.${kind}`), host: host ?? '', age }
  return (
    <LiveCells ctx={ctx} one={one} name={keyOf(one)}>
      {mine && <Button href={toCase({ kind, id })}>{t('cases.go_on')}</Button>}
      {free && (
        <form method="post" action={toAct('take', { kind, id })}>
          <Button type="submit" aria-label={t('cases.take_this', words)}>
            {t('cases.take')}
          </Button>
        </form>
      )}
    </LiveCells>
  )
}

/** How many questions wait, for who answers them. */
export function QuestionsWait({ ctx, count }: { ctx: DeskContext; count: number }) {
  if (!mayUse(ctx.staff, 'chat')) return null
  const { t, tn } = ctx.text
  const waiting =
    count < mostQuestions ? tn('questions.waiting', count) : t('questions.waiting_more', { count })
  return (
    <p className="intro" data-part="questions" data-state={count}>
      {count > 0 && <a href={questionPaths.list}>{waiting}</a>}
    </p>
  )
}

/** How many balances somebody has to confirm within a day, for who may. */
export async function correctionsWait(ctx: DeskContext) {
  const count = mayUse(ctx.staff, 'support') ? (await listCorrections(ctx)).length : 0
  if (count === 0) return null
  return (
    <p className="intro">
      <a href={memberPaths.find}>{ctx.text.tn('members.corrections.count', count)}</a>
    </p>
  )
}
