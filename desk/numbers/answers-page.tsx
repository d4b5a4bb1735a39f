import { definePage } from '#desk/define.ts'
import { readNumbers } from '#worker/desk/statistics/read-numbers.ts'
import { answerTables } from './answer-tables.ts'
import { ChoiceForm } from './choice-form.tsx'
import { readChosen } from './chosen.ts'
import { Growing } from './growing.tsx'
import { DayFigure } from './number-figure.tsx'
import { answersPaths } from './paths.ts'

/** How fast fictional profiles answer, and whether they say what they are; nobody's own figures. */
export const answersPage = definePage({
  path: answersPaths.show,
  role: 'chat',
  async open(ctx, _params, query) {
    const { text } = ctx
    const { chosen } = readChosen(ctx, query)
    const numbers = await readNumbers(ctx, chosen)
    const to = { file: answersPaths.file, chosen }
    const content = (
      <>
        <p className="intro">{text.t('numbers.answers.intro')}</p>
        <ChoiceForm ctx={ctx} action={answersPaths.show} chosen={chosen} numbers={numbers} />
        <Growing ctx={ctx} parts={numbers.growing} />
        <div className="figures">
          {answerTables(text, numbers).map((table) => (
            <DayFigure key={table.id} text={text} to={to} table={table} />
          ))}
        </div>
        <p className="fine">{text.t('numbers.answers.note')}</p>
      </>
    )
    return { title: text.t('numbers.answers.title'), content }
  },
})
