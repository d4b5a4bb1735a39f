import { CaseTable } from '#desk/cases/case-table.tsx'
import { Holder } from '#desk/cases/holder.tsx'
import { casePaths, toCase } from '#desk/cases/paths.ts'
import { undoBar } from '#desk/cases/undo-bar.tsx'
import { waited } from '#desk/cases/waited.ts'
import { type DeskContext, mayUse } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { questionPaths } from '#desk/questions/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { readCases, type WaitingCase } from '#worker/desk/cases/list-cases.ts'
import { readQuestionCases } from '#worker/desk/fictional/answering/question-cases.ts'
import { queuePath } from './path.ts'

export const queuePage = definePage({
  path: queuePath,
  role: 'staff',
  async open(ctx) {
    const { t, tn } = ctx.text
    const cases = mayUse(ctx.staff, 'moderator') ? await readCases(ctx) : []
    const questions = mayUse(ctx.staff, 'chat') ? await readQuestionCases(ctx) : []
    const isEmpty = cases.length + questions.length === 0
    const content = (
      <>
        {await undoBar(ctx)}
        {isEmpty && <p>{t('desk.queue.empty')}</p>}
        {questions.length > 0 && (
          <p className="intro">
            <a href={questionPaths.list}>{tn('questions.waiting', questions.length)}</a>
          </p>
        )}
        {cases.length > 0 && <Queue ctx={ctx} cases={cases} />}
      </>
    )
    return { title: t('desk.queue.title'), content }
  },
})

type Props = { ctx: DeskContext; cases: readonly WaitingCase[] }

function Queue({ ctx, cases }: Props) {
  const { t, tn } = ctx.text
  const heads = ['kind', 'domain', 'waits', 'risk', 'due', 'who'] as const
  return (
    <CaseTable
      ctx={ctx}
      count={tn('desk.queue.count', cases.length)}
      next={casePaths.next}
      heads={heads.map((head) => t(`cases.${head}`))}
    >
      {cases.map((one) => (
        <QueueRow key={`${one.kind}:${one.id}`} ctx={ctx} one={one} />
      ))}
    </CaseTable>
  )
}

function QueueRow({ ctx, one }: { ctx: DeskContext; one: WaitingCase }) {
  const { t, date } = ctx.text
  const { kind, id, host, note, risks, due } = one
  const age = waited(ctx.text, ctx.now - one.created_at)
  const name = t(`cases.kinds.${kind}`)
  return (
    <tr>
      <th scope="row">
        {name}
        {note && <small className="fine">{t('cases.note', { note })}</small>}
      </th>
      <td>{host}</td>
      <td>{age}</td>
      <td>{risks.map((risk) => t(`cases.risks.${risk}`)).join(', ') || t('cases.no_risk')}</td>
      <td>{due !== null && date(due, { dateStyle: 'short', timeStyle: 'short' })}</td>
      <td>
        <Holder ctx={ctx} one={one} />
      </td>
      <td className="r">
        {one.mine && <Button href={toCase({ kind, id })}>{t('cases.go_on')}</Button>}
        {one.free && (
          <form method="post" action={pathTo(casePaths.take, { kind, id })}>
            <Button
              type="submit"
              aria-label={t('cases.take_this', { kind: name, host: host ?? '', age })}
            >
              {t('cases.take')}
            </Button>
          </form>
        )}
      </td>
    </tr>
  )
}
