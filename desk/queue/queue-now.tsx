import { decidedKinds } from '#contract/desk-cases.ts'
import { liveRows } from '#desk/cases/live.tsx'
import { definePage } from '#desk/define.ts'
import { mostWaiting, standing } from '#worker/desk/cases/list-cases.ts'
import { kindsFor, readWaiting } from '#worker/desk/waiting/read-waiting.ts'
import { queueNowPath } from './path.ts'
import { keyOf, QuestionsWait, QueueCells } from './queue-parts.tsx'

/** Of each case that this operator may see: that it is there, and who has it. No lease gets longer. */
export const queueNowPage = definePage({
  path: queueNowPath,
  role: 'staff',
  async open(ctx) {
    const waiting = await readWaiting(ctx, kindsFor(ctx.staff.roles), mostWaiting)
    const rows = waiting.flatMap((row) => {
      const kind = decidedKinds.find((known) => known === row.kind)
      if (!kind) return []
      const { subject: id, host, since: created_at } = row
      const one = { kind, id, host, created_at, ...standing(ctx, row, row) }
      return (
        <tr key={keyOf(one)} data-case={keyOf(one)}>
          <QueueCells ctx={ctx} one={one} />
        </tr>
      )
    })
    const questions = waiting.filter(({ kind }) => kind === 'question').length
    return liveRows(rows, <QuestionsWait ctx={ctx} count={questions} />)
  },
})
