import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { tonightCalls } from '#contract/tonight.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { LampForm } from './lamp-form.tsx'

export function OwnLamp({ page }: { page: PageProps['tonight'] }) {
  const { t } = useText()
  const { own, darkness } = page
  if (darkness) {
    return (
      <section className="own-lamp" aria-labelledby="own-lamp">
        <h2 id="own-lamp">{t(`tonight.${darkness}.title`)}</h2>
        <p className="text-soft">{t(`tonight.${darkness}.text`)}</p>
        <Button
          tone="primary"
          block
          href={href(darkness === 'hidden' ? 'settings' : 'complete-signup')}
        >
          {t(`tonight.${darkness}.action`)}
        </Button>
      </section>
    )
  }
  return (
    <section className="own-lamp" data-on={own !== null || undefined} aria-labelledby="own-lamp">
      <h2 id="own-lamp">{t(own === null ? 'tonight.light.title' : 'tonight.own.on')}</h2>
      {own === null ? (
        <LampForm page={page} />
      ) : (
        <>
          <p className="text-soft">{t('tonight.own.words')}</p>
          <PutOut />
          <details className="own-lamp-change">
            <summary className="link">{t('tonight.own.change')}</summary>
            <LampForm page={page} />
          </details>
        </>
      )}
    </section>
  )
}

function PutOut() {
  const { t } = useText()
  const send = useSend()
  const { refresh } = useNavigation()
  const { error, busy, onSubmit } = useForm('tonight', async () => {
    await send(tonightCalls.changeLamp, { act: 'put_out' })
    await refresh()
  })
  return (
    <form method="post" className="grid gap-2" onSubmit={onSubmit}>
      <FormError error={error} />
      <Button type="submit" name="act" value="put_out" block busy={busy}>
        {t('tonight.own.out')}
      </Button>
      <p className="fine">{t('tonight.own.out_note')}</p>
    </form>
  )
}
