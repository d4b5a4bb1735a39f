import { CaseTable } from '#desk/cases/case-table.tsx'
import { Holder } from '#desk/cases/holder.tsx'
import { waited } from '#desk/cases/waited.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import {
  type QuestionCase,
  readQuestionCases,
} from '#worker/desk/fictional/answering/question-cases.ts'
import { questionPaths } from './paths.ts'
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
        {cases.length === 0 ? <p>{t('questions.empty')}</p> : <List ctx={ctx} cases={cases} />}
      </>
    )
    return { title: t('questions.title'), content }
  },
})

function List({ ctx, cases }: { ctx: DeskContext; cases: readonly QuestionCase[] }) {
  const { t, tn } = ctx.text
  return (
    <CaseTable
      ctx={ctx}
      count={tn('questions.count', cases.length)}
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
  const { profile, member, asks_real, mine, free } = one
  const id = String(one.id)
  const age = waited(ctx.text, ctx.now - one.sent_at)
  return (
    <tr>
      <th scope="row">{t('questions.talk', { profile, member })}</th>
      <td>
        <span className="last">{wordsOf(one, ctx.text)}</span>
        {asks_real && <b className="fine">{t('questions.asks')}</b>}
      </td>
      <td>{age}</td>
      <td>
        <Holder ctx={ctx} one={one} />
      </td>
      <td className="r">
        {mine && <Button href={pathTo(questionPaths.open, { id })}>{t('cases.go_on')}</Button>}
        {free && (
          <form method="post" action={pathTo(questionPaths.take, { id })}>
            <Button type="submit" aria-label={t('questions.take_this', { profile, member, age })}>
              {t('cases.take')}
            </Button>
          </form>
        )}
      </td>
    </tr>
  )
}
