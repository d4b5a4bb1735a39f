import { liveRows } from '#desk/cases/live.tsx'
import { definePage } from '#desk/define.ts'
import { readQuestionCases } from '#worker/desk/fictional/answering/question-cases.ts'
import { questionPaths } from './paths.ts'
import { keyOf, QuestionCells } from './question-cells.tsx'

/** Of each conversation that waits: between whom, and who has it. No lease gets longer. */
export const questionsNowPage = definePage({
  path: questionPaths.now,
  role: 'chat',
  async open(ctx) {
    const cases = await readQuestionCases(ctx)
    return liveRows(
      cases.map((one) => (
        <tr key={keyOf(one)} data-case={keyOf(one)}>
          <QuestionCells ctx={ctx} one={one} />
        </tr>
      )),
    )
  },
})
