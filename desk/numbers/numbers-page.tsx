import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { readNumbers } from '#worker/desk/statistics/read-numbers.ts'
import { type LeavingRemark, readLeavingRemarks } from '#worker/desk/statistics/read-remarks.ts'
import { answerTables } from './answer-tables.ts'
import { ChoiceForm } from './choice-form.tsx'
import { readChosen } from './chosen.ts'
import { Growing } from './growing.tsx'
import { DayFigure, SplitFigure } from './number-figure.tsx'
import { numbersPaths } from './paths.ts'
import { dayTables, splitTables } from './tables.ts'

export const numbersPage = definePage({
  path: numbersPaths.show,
  role: 'admin',
  async open(ctx, _params, query) {
    const { text } = ctx
    const { chosen } = readChosen(ctx, query)
    const numbers = await readNumbers(ctx, chosen)
    const to = { file: numbersPaths.file, chosen }
    const remarks = await readLeavingRemarks(ctx, numbers)
    const content = (
      <>
        <p className="intro">{text.t('numbers.intro')}</p>
        <ChoiceForm
          ctx={ctx}
          action={numbersPaths.show}
          chosen={chosen}
          numbers={numbers}
          bySource
        />
        <Growing ctx={ctx} parts={numbers.growing} />
        <div className="figures">
          {[...dayTables(text, numbers), ...answerTables(text, numbers)].map((table) => (
            <DayFigure key={table.id} text={text} to={to} table={table} />
          ))}
          {splitTables(text, numbers, chosen).map((table) => (
            <SplitFigure key={table.id} text={text} to={to} table={table} />
          ))}
          <Remarks ctx={ctx} remarks={remarks} />
        </div>
        <p className="fine">{text.t('numbers.note')}</p>
      </>
    )
    return { title: text.t('numbers.title'), content }
  },
})

function Remarks({ ctx, remarks }: { ctx: DeskContext; remarks: readonly LeavingRemark[] }) {
  const { t } = ctx.text
  const byReason = Map.groupBy(remarks, ({ reason }) => reason)
  return (
    <section className="box stack">
      <h2>{t('numbers.remarks')}</h2>
      <p className="fine">{t('numbers.remarks_about')}</p>
      {remarks.length === 0 && <p>{t('numbers.no_remarks')}</p>}
      {[...byReason].map(([reason, said]) => (
        <section key={reason}>
          <h3>{t(`numbers.values.left_${reason}`)}</h3>
          <ul className="remarks">
            {said.map(({ remarks: words }, at) => (
              <li key={at} className="said">
                {words}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
