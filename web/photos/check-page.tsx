import { checksCalls, type PhotoCheck } from '#contract/checks.ts'
import type { PageProps } from '#contract/pages.ts'
import { photoTypes } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useCheckedOn } from '#web/people/use-checked-on.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { GestureDrawing } from './gesture-drawing.tsx'
import { refuseEarly } from './refuse-early.ts'

type Of<State extends PhotoCheck['state']> = Extract<PhotoCheck, { state: State }>

export function CheckPage({ page: { check } }: { page: PageProps['profile-check'] }) {
  const { t } = useText()
  return (
    <div className="mx-auto max-w-150">
      <BackLink href={href('profile-photos')}>{t('checks.back')}</BackLink>
      <PageHead title={t('app.titles.profile-check')}>{t('checks.intro')}</PageHead>
      <div className="mt-6 grid gap-6">
        <State key={check.state} check={check} />
        <Terms />
      </div>
    </div>
  )
}

function State({ check }: { check: PhotoCheck }) {
  const { t } = useText()
  switch (check.state) {
    case 'none':
      return (
        <Alert
          icon="image"
          action={
            <Button size="sm" href={href('profile-photos')}>
              {t('checks.to_photos')}
            </Button>
          }
        >
          {t('checks.no_photo')}
        </Alert>
      )
    case 'ready':
      return <Start words={t('checks.start')} />
    case 'asked':
      return <Asked check={check} />
    case 'sent':
      return <Sent check={check} />
    case 'refused':
      return <Refused check={check} />
    case 'approved':
      return <Approved check={check} />
  }
}

function useCheckForm(act: (fields: FormData) => Promise<unknown>) {
  const { refresh } = useNavigation()
  return useForm('profile-check', async (fields) => {
    await act(fields)
    await refresh()
  })
}

function Start({ words }: { words: string }) {
  const send = useSend()
  const { error, busy, onSubmit } = useCheckForm(() => send(checksCalls.startCheck, {}))
  return (
    <form method="post" action={href('profile-check')} onSubmit={onSubmit} className="grid gap-4">
      <FormError error={error} />
      <input type="hidden" name="act" value="start" />
      <Button type="submit" tone="primary" icon="seal-check" block busy={busy}>
        {words}
      </Button>
    </form>
  )
}

function Withdraw({ words }: { words: string }) {
  const send = useSend()
  const { error, busy, onSubmit } = useCheckForm(() => send(checksCalls.withdrawCheck, {}))
  return (
    <form method="post" action={href('profile-check')} onSubmit={onSubmit} className="grid gap-4">
      <FormError error={error} />
      <input type="hidden" name="act" value="withdraw" />
      <Button type="submit" block busy={busy}>
        {words}
      </Button>
    </form>
  )
}

function Asked({ check: { id, gesture, until } }: { check: Of<'asked'> }) {
  const { t } = useText()
  const send = useSend()
  const moment = useMoment()
  const { error, busy, onSubmit } = useCheckForm(async (fields) => {
    const file = fields.get('file')
    if (!(file instanceof File)) throw new CallError('photo_type')
    const refused = refuseEarly(file)
    if (refused) throw new CallError(refused)
    await send(checksCalls.sendCheck, { id, file })
  })
  return (
    <Panel className="grid gap-5">
      <h2>{t('checks.asked.title')}</h2>
      <GestureDrawing gesture={gesture} />
      <p className="text-center text-lg font-semibold">{t(`checks.gesture.${gesture}`)}</p>
      <p className="text-soft">{t('checks.asked.how')}</p>
      <form
        method="post"
        encType="multipart/form-data"
        action={href('profile-check')}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-4"
      >
        <FormError error={error} />
        <input type="hidden" name="id" value={id} />
        <label className="grid grid-cols-1 gap-2 font-semibold">
          {t('checks.asked.choose')}
          <input
            type="file"
            name="file"
            className="max-w-full min-h-11 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-card file:px-5 file:font-semibold file:text-text"
            required
            accept={photoTypes.join(',')}
            capture="user"
          />
        </label>
        <Button type="submit" tone="primary" block busy={busy}>
          {t('checks.asked.send')}
        </Button>
        <p className="fine">{t('checks.asked.until', { until: moment(until) })}</p>
      </form>
    </Panel>
  )
}

function Sent({ check: { until } }: { check: Of<'sent'> }) {
  const { t } = useText()
  const moment = useMoment()
  return (
    <>
      <Alert icon="hourglass-medium" live>
        <b>{t('checks.sent.title')}</b> {t('checks.sent.text', { until: moment(until) })}
      </Alert>
      <Withdraw words={t('checks.sent.withdraw')} />
    </>
  )
}

function Refused({ check: { reason } }: { check: Of<'refused'> }) {
  const { t } = useText()
  return (
    <>
      <Alert icon="warning-circle" tone="danger">
        <b>{t('checks.refused.title')}</b> {t(`checks.refused.reason.${reason}`)}{' '}
        {t('checks.refused.next')}{' '}
        <a className="link" href={href('complaints')}>
          {t('checks.refused.object')}
        </a>
      </Alert>
      <Start words={t('checks.again')} />
    </>
  )
}

function Approved({ check: { on } }: { check: Of<'approved'> }) {
  const { t } = useText()
  return (
    <>
      <Alert icon="seal-check" tone="success">
        <b>{t('app.checked.label')}</b>
        <p>{useCheckedOn(on)}</p>
      </Alert>
      <p className="text-soft">{t('checks.approved.falls')}</p>
      <details>
        <summary className="link min-h-11 cursor-pointer py-2.5">
          {t('checks.approved.more')}
        </summary>
        <div className="mt-3">
          <Withdraw words={t('checks.approved.withdraw')} />
        </div>
      </details>
    </>
  )
}

function Terms() {
  const { t, tn } = useText()
  const { check_hours, check_wait_days } = useSite()
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm text-soft">
      <li>{t('checks.terms.who')}</li>
      <li>{tn('checks.terms.deleted', check_hours)}</li>
      <li>{tn('checks.terms.waits', check_wait_days)}</li>
      <li>{t('checks.terms.badge')}</li>
    </ul>
  )
}

function useMoment() {
  const { date } = useText()
  const timeZone = useSite().time_zone
  return (at: number) =>
    date(at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    })
}
