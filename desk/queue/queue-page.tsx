import { Holder } from '#desk/cases/holder.tsx'
import { undoBar } from '#desk/cases/undo-bar.tsx'
import { waited } from '#desk/cases/waited.ts'
import { type DeskContext, mayUse } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { photoPaths } from '#desk/photos/paths.ts'
import { questionPaths } from '#desk/questions/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { type PhotoCase, readPhotoCases } from '#worker/desk/cases/photo-cases.ts'
import { readQuestionCases } from '#worker/desk/fictional/answering/question-cases.ts'
import { queuePath } from './path.ts'

export const queuePage = definePage({
  path: queuePath,
  role: 'staff',
  async open(ctx) {
    const { t, tn } = ctx.text
    const cases = mayUse(ctx.staff, 'moderator') ? await readPhotoCases(ctx) : []
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

type Props = { ctx: DeskContext; cases: readonly PhotoCase[] }

function Queue({ ctx, cases }: Props) {
  const { t, tn } = ctx.text
  const heads = [
    t('photos.kind'),
    t('photos.domain'),
    t('cases.waits'),
    t('photos.risk'),
    t('cases.who'),
  ]
  return (
    <>
      <form className="head" method="post" action={photoPaths.next}>
        <p>{tn('desk.queue.count', cases.length)}</p>
        <Button type="submit" tone="primary" data-key="n">
          {t('cases.next')} <kbd>{'N'}</kbd>
        </Button>
      </form>
      <div className="box scrollx">
        <table className="tbl">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('cases.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {cases.map((one) => (
              <QueueRow key={one.id} ctx={ctx} one={one} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function QueueRow({ ctx, one }: { ctx: DeskContext; one: PhotoCase }) {
  const { t } = ctx.text
  const { id, host, note, risks } = one
  const age = waited(ctx.text, ctx.now - one.created_at)
  return (
    <tr>
      <th scope="row">
        {t('photos.kind')}
        {note && <small className="fine">{t('photos.note', { note })}</small>}
      </th>
      <td>{host}</td>
      <td>{age}</td>
      <td>{risks.map((risk) => t(`photos.risks.${risk}`)).join(', ') || t('photos.no_risk')}</td>
      <td>
        <Holder ctx={ctx} one={one} />
      </td>
      <td className="r">
        {one.mine && <Button href={pathTo(photoPaths.open, { id })}>{t('cases.go_on')}</Button>}
        {one.free && (
          <form method="post" action={pathTo(photoPaths.take, { id })}>
            <Button type="submit" aria-label={t('photos.take_this', { host, age })}>
              {t('cases.take')}
            </Button>
          </form>
        )}
      </td>
    </tr>
  )
}
