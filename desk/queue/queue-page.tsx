import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { type DeskContext, mayUse } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Lease } from '#desk/photos/lease.tsx'
import { photoPaths } from '#desk/photos/paths.ts'
import { undoBar } from '#desk/photos/undo-bar.tsx'
import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type PhotoCase, readPhotoCases } from '#worker/desk/cases/photo-cases.ts'
import { queuePath } from './path.ts'

export const queuePage = definePage({
  path: queuePath,
  role: 'staff',
  async open(ctx) {
    const { t } = ctx.text
    const cases = mayUse(ctx.staff, 'moderator') ? await readPhotoCases(ctx) : []
    const content = (
      <>
        {await undoBar(ctx)}
        {cases.length === 0 ? <p>{t('desk.queue.empty')}</p> : <Queue ctx={ctx} cases={cases} />}
      </>
    )
    return { title: t('desk.queue.title'), content }
  },
})

type Props = { ctx: DeskContext; cases: readonly PhotoCase[] }

function Queue({ ctx, cases }: Props) {
  const { t, tn } = ctx.text
  const heads = ['kind', 'domain', 'waits', 'risk', 'who'] as const
  return (
    <>
      <form className="head" method="post" action={photoPaths.next}>
        <p>{tn('desk.queue.count', cases.length)}</p>
        <Button type="submit" tone="primary" data-key="n">
          {t('photos.next')} <kbd>{'N'}</kbd>
        </Button>
      </form>
      <div className="box scrollx">
        <table className="tbl">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`photos.${head}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('photos.act')}</span>
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
        {one.mine && <Button href={pathTo(photoPaths.open, { id })}>{t('photos.go_on')}</Button>}
        {one.free && (
          <form method="post" action={pathTo(photoPaths.take, { id })}>
            <Button type="submit" aria-label={t('photos.take_this', { host, age })}>
              {t('photos.take')}
            </Button>
          </form>
        )}
      </td>
    </tr>
  )
}

function Holder({ ctx, one }: { ctx: DeskContext; one: PhotoCase }) {
  const { t } = ctx.text
  if (one.held_until === null) return t(one.free ? 'photos.free' : 'photos.left')
  const label = one.mine ? t('photos.mine') : (one.holder ?? t('photos.busy'))
  return <Lease label={label} left={one.held_until - ctx.now} lost={t('photos.free')} />
}

function waited({ tn }: DeskText, ms: number): string {
  if (ms >= 2 * DAY) return tn('photos.days', Math.floor(ms / DAY))
  if (ms >= HOUR) return tn('photos.hours', Math.floor(ms / HOUR))
  return tn('photos.minutes', Math.max(0, Math.floor(ms / MINUTE)))
}
