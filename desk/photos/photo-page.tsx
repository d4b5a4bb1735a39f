import { ageOn, dateIn } from '#contract/age.ts'
import { Lease } from '#desk/cases/lease.tsx'
import { undoBar } from '#desk/cases/undo-bar.tsx'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import {
  moderators,
  photoCase,
  readPhotoCase,
  type ShownPhoto,
} from '#worker/desk/cases/photo-cases.ts'
import { lookAtCase, readLease } from '#worker/desk/cases/work-case.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { JudgeForm, KeyList, LeaveForms } from './judge.tsx'
import { photoPaths } from './paths.ts'
import { Stage } from './stage.tsx'

export const photoPage = definePage({
  path: photoPaths.open,
  role: 'moderator',
  async open(ctx, { id = '' }) {
    const shown = await readPhotoCase(ctx, id)
    if (!shown) throw new ApiError('not_found')
    const isMine = await lookAtCase(ctx, photoCase(id))
    const { t } = ctx.text
    const lease = await readLease(ctx, photoCase(id))
    if (lease?.decision) throw new ApiError('not_found')
    if (!isMine) {
      const holder = (lease?.held_until ?? 0) > ctx.now ? lease?.holder : null
      return { title: t('photos.kind'), content: <NotMine ctx={ctx} id={id} holder={holder} /> }
    }
    const age = ageOn(shown.date_of_birth, dateIn('UTC', ctx.now))
    const title = t('photos.title', { name: shown.name, age })
    const colleagues = (await moderators(ctx)).map(({ name }) => name)
    const content = (
      <>
        {await undoBar(ctx)}
        <Case ctx={ctx} shown={shown} until={lease?.held_until ?? ctx.now} note={lease?.note} />
        <LeaveForms ctx={ctx} id={id} colleagues={colleagues} />
        <KeyList ctx={ctx} />
      </>
    )
    return { title, content }
  },
})

type NotMineProps = { ctx: DeskContext; id: string; holder: string | null | undefined }

function NotMine({ ctx, id, holder }: NotMineProps) {
  const { t } = ctx.text
  return (
    <form className="box stack" method="post" action={pathTo(photoPaths.take, { id })}>
      <p>{holder ? t('cases.held_by', { name: holder }) : t('photos.not_yours')}</p>
      {!holder && (
        <Button type="submit" tone="primary" data-key="n">
          {t('cases.take')} <kbd>{'N'}</kbd>
        </Button>
      )}
    </form>
  )
}

type CaseProps = {
  ctx: DeskContext
  shown: ShownPhoto
  until: number
  note: string | null | undefined
}

function Case({ ctx, shown, until, note }: CaseProps) {
  const { t, date } = ctx.text
  const day = date(shown.signup_date, { dateStyle: 'long' })
  const risks = shown.risks.map((risk) => t(`photos.risks.${risk}`))
  return (
    <>
      <div className="head">
        <p>{[t('photos.about', { host: shown.host, day }), ...risks].join(' · ')}</p>
        <Lease label={t('cases.lease')} left={until - ctx.now} lost={t('cases.lost')} />
      </div>
      {note && <p className="box">{t('photos.note', { note })}</p>}
      <div className="cols">
        <Stage shown={shown} text={ctx.text} />
        <JudgeForm ctx={ctx} id={shown.id} />
      </div>
      <form method="post" action={pathTo(photoPaths.keep, { id: shown.id })} data-keep="" hidden />
    </>
  )
}
