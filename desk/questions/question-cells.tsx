import { caseKey, LiveCells, type Standing } from '#desk/cases/live-cells.tsx'
import { waited } from '#desk/cases/waited.ts'
import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { questionPaths } from './paths.ts'

type One = Standing & { id: number; sent_at: number; profile: string; member: string }

export function keyOf({ id }: Pick<One, 'id'>): string {
  return caseKey('question', String(id))
}

/** Of the table, and of what it is asked for while it is open. */
export function QuestionCells({ ctx, one }: { ctx: DeskContext; one: One }) {
  const { t } = ctx.text
  const { profile, member, mine, free } = one
  const id = String(one.id)
  const age = waited(ctx.text, ctx.now - one.sent_at)
  return (
    <LiveCells ctx={ctx} one={one} name={keyOf(one)}>
      {mine && <Button href={pathTo(questionPaths.open, { id })}>{t('cases.go_on')}</Button>}
      {free && (
        <form method="post" action={pathTo(questionPaths.take, { id })}>
          <Button type="submit" aria-label={t('questions.take_this', { profile, member, age })}>
            {t('cases.take')}
          </Button>
        </form>
      )}
    </LiveCells>
  )
}
