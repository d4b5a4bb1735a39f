import type { ReactNode } from 'react'
import type { DecidedKind } from '#contract/desk-cases.ts'
import type { DeskContext } from '#desk/context.ts'
import type { Opened } from '#desk/define.ts'
import { Button } from '#web/ui/button.tsx'
import { colleagues, lapsedOf } from '#worker/desk/cases/list-cases.ts'
import { type Case, lookAtCase, readLease, readUndoable } from '#worker/desk/cases/work-case.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { lapsedWords } from './lapsed-words.ts'
import { Lease } from './lease.tsx'
import { LeaveForms } from './leave-forms.tsx'
import { toAct } from './paths.ts'
import { undoBar } from './undo-bar.tsx'

type Judged = {
  kind: DecidedKind
  id: string
  title: string
  /** What stands at the top, besides how long it is one's own. */
  about: string
  content: ReactNode
  keys?: NonNullable<Opened['keys']>
}

/**
 * The page of a case: what is to be judged for who has it, and only who has it for others.
 * @throws ApiError if it is decided
 */
export async function openJudged(ctx: DeskContext, judged: Judged): Promise<Opened> {
  const { kind, id, title, about, content, keys = [] } = judged
  const { t } = ctx.text
  const one = { kind, subject: id }
  const isMine = await lookAtCase(ctx, one)
  const lease = await readLease(ctx, one)
  if (lease?.decision) return openDecided(ctx, one)
  if (!isMine) {
    const holder = (lease?.held_until ?? 0) > ctx.now ? lease?.holder : null
    const kindName = t(`cases.kinds.${kind}`)
    return { title: kindName, content: <NotMine ctx={ctx} kind={kind} id={id} holder={holder} /> }
  }
  const lapsed = lapsedOf(lease)
  const others = (await colleagues(ctx, one)).map(({ name }) => name)
  return {
    title,
    keys,
    content: (
      <>
        {await undoBar(ctx)}
        <div className="head">
          <p>{about}</p>
          <Lease
            label={t('cases.lease')}
            left={(lease?.held_until ?? ctx.now) - ctx.now}
            lost={t('cases.lost')}
          />
        </div>
        {lease?.note && <p className="box">{t('cases.note', { note: lease.note })}</p>}
        {lapsed && <p className="box">{lapsedWords(ctx.text, kind, lapsed)}</p>}
        {content}
        <form method="post" action={toAct('keep', { kind, id })} data-keep="" hidden />
        <LeaveForms ctx={ctx} kind={kind} id={id} colleagues={others} />
      </>
    ),
  }
}

/** Where Back leads after a decision. @throws ApiError if this operator cannot undo it (any more) */
async function openDecided(ctx: DeskContext, one: Case<DecidedKind>): Promise<Opened> {
  const { t } = ctx.text
  const last = await readUndoable(ctx)
  if (last?.kind !== one.kind || last.subject !== one.subject) throw new ApiError('not_found')
  return {
    title: t(`cases.kinds.${one.kind}`),
    content: (
      <>
        {await undoBar(ctx)}
        <p className="box">{t('cases.decided')}</p>
      </>
    ),
  }
}

type NotMineProps = {
  ctx: DeskContext
  kind: DecidedKind
  id: string
  holder: string | null | undefined
}

function NotMine({ ctx, kind, id, holder }: NotMineProps) {
  const { t } = ctx.text
  return (
    <form className="box stack" method="post" action={toAct('take', { kind, id })}>
      <p>{holder ? t('cases.held_by', { name: holder }) : t('cases.not_yours')}</p>
      {!holder && (
        <Button type="submit" tone="primary" data-key="n">
          {t('cases.take')} <kbd>{'N'}</kbd>
        </Button>
      )}
    </form>
  )
}
