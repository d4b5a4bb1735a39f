import { CaseTable } from '#desk/cases/case-table.tsx'
import { LiveLine } from '#desk/cases/live.tsx'
import { waited } from '#desk/cases/waited.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { answersPaths } from '#desk/numbers/paths.ts'
import {
  mostQuestions,
  type QuestionCase,
  readQuestionCases,
} from '#worker/desk/fictional/answering/question-cases.ts'
import { questionPaths } from './paths.ts'
import { keyOf, QuestionCells } from './question-cells.tsx'
import { wordsOf } from './thread.tsx'

export const questionsPage = definePage({
  path: questionPaths.list,
  role: 'chat',
  async open(ctx) {
    const { t } = ctx.text
    const cases = await readQuestionCases(ctx)
    const content = (
      <>
        <p className="intro">{t('questions.intro')}</p>
        <LiveLine ctx={ctx} now={questionPaths.now} page={questionPaths.list} />
        {cases.length === 0 ? <p>{t('questions.empty')}</p> : <List ctx={ctx} cases={cases} />}
        <p>
          <a href={answersPaths.show}>{t('numbers.answers.title')}</a>
        </p>
      </>
    )
    return { title: t('questions.title'), content }
  },
})

function List({ ctx, cases }: { ctx: DeskContext; cases: readonly QuestionCase[] }) {
  const { t, tn } = ctx.text
  const count = cases.length
  return (
    <CaseTable
      ctx={ctx}
      count={
        count < mostQuestions ? tn('questions.count', count) : t('questions.count_more', { count })
      }
      next={questionPaths.next}
      heads={[t('questions.profile'), t('questions.last'), t('cases.waits'), t('cases.who')]}
    >
      {cases.map((one) => (
        <Row key={one.id} ctx={ctx} one={one} />
      ))}
    </CaseTable>
  )
}

function Row({ ctx, one }: { ctx: DeskContext; one: QuestionCase }) {
  const { t } = ctx.text
  const { profile, member, asks_real } = one
  return (
    <tr data-case={keyOf(one)}>
      <th scope="row">{t('questions.talk', { profile, member })}</th>
      <td>
        <span className="last">{wordsOf(one, ctx.text)}</span>
        {asks_real && <b className="fine">{t('questions.asks')}</b>}
      </td>
      <td className="when">{waited(ctx.text, ctx.now - one.sent_at)}</td>
      <QuestionCells ctx={ctx} one={one} />
    </tr>
  )
}
