import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Page = PageProps['settings-delete-discount']

export function DeleteDiscountPage({ page }: { page: Page }) {
  const { t } = useText()
  const { percent } = useFormat()
  const value = page.discount ? page.discount.value_percentage : page.percentage
  return (
    <SettingsFrame title={t('deletion.discount', { percent: percent(value) })}>
      <p className="mb-6">
        <Button href={href('settings-delete')} block>
          {t('deletion.code.leave')}
        </Button>
      </p>
      <Panel className="grid gap-4">
        <FormRefusal />
        {page.discount ? <Code {...page} /> : <Offer days={page.days} />}
      </Panel>
    </SettingsFrame>
  )
}

function Offer({ days }: { days: number }) {
  const { t, tn } = useText()
  return (
    <form method="post" className="grid gap-4">
      <p className="text-soft">{tn('deletion.code.offer', days)}</p>
      <Button type="submit" block>
        {t('deletion.code.make')}
      </Button>
    </form>
  )
}

function Code({ discount, over }: Extract<Page, { over: boolean }>) {
  const { t } = useText()
  const { moment } = useFormat()
  if (over) return <p className="text-soft">{t('deletion.code.over')}</p>
  return (
    <>
      <p className="text-soft">{t('deletion.code.yours')}</p>
      <p className="text-6 num wrap-anywhere" translate="no">
        <b>{discount.code}</b>
      </p>
      <p className="fine">{t('deletion.code.until', { until: moment(discount.ends_at) })}</p>
      <Button block href={href('credits')}>
        {t('deletion.code.credits')}
      </Button>
    </>
  )
}
