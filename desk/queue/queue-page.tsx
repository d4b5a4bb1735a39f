import { type Decider, deciders } from '#contract/desk-cases.ts'
import { CaseTable } from '#desk/cases/case-table.tsx'
import { lapsedWords } from '#desk/cases/lapsed-words.ts'
import { LiveLine } from '#desk/cases/live.tsx'
import { casePaths } from '#desk/cases/paths.ts'
import { undoBar } from '#desk/cases/undo-bar.tsx'
import { waited } from '#desk/cases/waited.ts'
import { type DeskContext, mayUse } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { readCases, type WaitingCase } from '#worker/desk/cases/list-cases.ts'
import { readQuestionCases } from '#worker/desk/fictional/answering/question-cases.ts'
import { kindsFor } from '#worker/desk/waiting/read-waiting.ts'
import { filterCases, FilterForm, readFilter, toFiltered } from './filter.tsx'
import { queueNowPath, queuePath } from './path.ts'
import { correctionsWait, keyOf, QuestionsWait, QueueCells } from './queue-parts.tsx'

/** Each has a table of its own, since the next case is one of the same work. */
const deciding = [...new Set<Decider>(Object.values(deciders))]

export const queuePage = definePage({
  path: queuePath,
  role: 'staff',
  async open(ctx, _, query) {
    const { t } = ctx.text
    const filter = readFilter(query)
    const judged = await Promise.all(
      deciding
        .filter((decider) => mayUse(ctx.staff, decider))
        .map(async (decider) => ({ decider, ...(await readCases(ctx, decider)) })),
    )
    const cases = judged.flatMap((listed) => listed.cases)
    const fits = judged.some(({ cut }) => cut.size > 0) ? 'filtered_first' : 'filtered'
    const questions = mayUse(ctx.staff, 'chat') ? await readQuestionCases(ctx) : []
    const shown = filterCases(ctx, cases, filter)
    const hidden = cases.filter((one) => !shown.includes(one)).map(keyOf)
    const corrections = await correctionsWait(ctx)
    const isEmpty = cases.length + questions.length === 0 && corrections === null
    const content = (
      <>
        {await undoBar(ctx)}
        {kindsFor(ctx.staff.roles).length > 0 && (
          <LiveLine ctx={ctx} now={queueNowPath} page={toFiltered(filter)} hidden={hidden} />
        )}
        {isEmpty && <p>{t('desk.queue.empty')}</p>}
        <QuestionsWait ctx={ctx} count={questions.length} />
        {corrections}
        {cases.length > 0 && <FilterForm ctx={ctx} cases={cases} filter={filter} />}
        {hidden.length > 0 && (
          <p>
            {t(`desk.queue.${fits}`, { shown: shown.length, all: cases.length })}{' '}
            <a href={queuePath}>{t('desk.queue.all')}</a>
          </p>
        )}
        {judged.map(({ decider, cut }) => {
          const own = shown.filter(({ kind }) => deciders[kind] === decider)
          const queue = { ctx, cases: own, decider, isCut: own.some(({ kind }) => cut.has(kind)) }
          return own.length > 0 && <Queue key={decider} {...queue} />
        })}
      </>
    )
    const keys = [
      ['/', t('desk.queue.search')],
      ['N', t('cases.next')],
    ] as const
    return { title: t('desk.queue.title'), content, keys }
  },
})

type Props = { ctx: DeskContext; cases: readonly WaitingCase[]; decider: Decider; isCut: boolean }

function Queue({ ctx, cases, decider, isCut }: Props) {
  const { t, tn } = ctx.text
  const heads = ['kind', 'domain', 'waits', 'risk', 'due', 'who'] as const
  return (
    <CaseTable
      ctx={ctx}
      count={tn(isCut ? 'desk.queue.count_more' : 'desk.queue.count', cases.length)}
      next={casePaths[decider].next}
      heads={heads.map((head) => t(`cases.${head}`))}
    >
      {cases.map((one) => (
        <QueueRow key={keyOf(one)} ctx={ctx} one={one} />
      ))}
    </CaseTable>
  )
}

function QueueRow({ ctx, one }: { ctx: DeskContext; one: WaitingCase }) {
  const { t, date } = ctx.text
  const { kind, host, note, lapsed, risks, due } = one
  return (
    <tr data-case={keyOf(one)}>
      <th scope="row">
        {t(`cases.kinds.${kind}`)}
        {note && <small className="fine">{t('cases.note', { note })}</small>}
        {lapsed && <small className="fine">{lapsedWords(ctx.text, kind, lapsed)}</small>}
      </th>
      <td>{host}</td>
      <td className="when">{waited(ctx.text, ctx.now - one.created_at)}</td>
      <td>{risks.map((risk) => t(`cases.risks.${risk}`)).join(', ') || t('cases.no_risk')}</td>
      <td className="when">
        {due !== null && date(due, { dateStyle: 'short', timeStyle: 'short' })}
      </td>
      <QueueCells ctx={ctx} one={one} />
    </tr>
  )
}
