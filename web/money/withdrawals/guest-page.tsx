import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { maxNameOfBuyer, maxPurchaseWords } from '#contract/withdrawals.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { usePosting } from '#web/app/use-posting.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { IbanField } from './iban-field.tsx'
import { Statement } from './statement.tsx'
import { StepHead } from './step-head.tsx'

type Page = PageProps['withdrawal']

/** Plain forms: whoever withdraws must be able to in any browser. */
export function GuestPage({ page }: { page: Page }) {
  return (
    <div className="mx-auto grid max-w-150 gap-4">
      {page.statement === null ? (
        <Ask page={page} />
      ) : (
        <Confirm page={page} statement={page.statement} />
      )}
    </div>
  )
}

function Ask({ page: { key, values } }: { page: Page }) {
  const { t } = useText()
  const viewer = useViewer()
  const days = useSite().refund_days
  const error = usePostedError('withdrawal')
  const aboutEmail = error?.code === 'invalid_email'
  return (
    <>
      <div>
        <StepHead step={1} />
        <PageHead title={t('withdrawal.open')}>{t('withdrawal.lead', { days })}</PageHead>
      </div>
      <Panel>
        <form method="post" className="grid gap-4">
          <FormError error={aboutEmail ? null : error} />
          <input type="hidden" name="step" value="check" />
          <input type="hidden" name="id" value={key} />
          <Field label={t('withdrawal.name')}>
            <TextInput
              name="name"
              autoComplete="name"
              required
              maxLength={maxNameOfBuyer}
              defaultValue={values.name}
            />
          </Field>
          <Field label={t('withdrawal.purchase')} hint={t('withdrawal.purchase_hint')}>
            <TextInput
              name="purchase"
              required
              maxLength={maxPurchaseWords}
              defaultValue={values.purchase}
            />
          </Field>
          <Field
            label={t('withdrawal.email')}
            error={aboutEmail ? t('errors.invalid_email') : undefined}
          >
            <EmailInput defaultValue={values.email} />
          </Field>
          <Button type="submit" tone="primary" block>
            {t('withdrawal.next')}
          </Button>
          <p className="fine">{t('withdrawal.no_login')}</p>
        </form>
      </Panel>
      {viewer && (
        <Button tone="text" block href={href('withdrawal-mine')}>
          {t('withdrawal.mine')}
        </Button>
      )}
    </>
  )
}

function Confirm({ page: { key, values }, statement }: { page: Page; statement: string }) {
  const { t } = useText()
  const { posting, onSubmit } = usePosting()
  const error = usePostedError('withdrawal')
  return (
    <>
      <div>
        <StepHead step={2} />
        <PageHead title={t('withdrawal.check')} />
      </div>
      <Statement words={statement} />
      <p className="text-soft">{t('withdrawal.guest_amount')}</p>
      <form method="post" className="grid gap-4" onSubmit={onSubmit}>
        <Said id={key} values={values} />
        <IbanField error={error} hint={t('withdrawal.iban_guest')} />
        <div className="hidden" aria-hidden>
          <Field label={t('withdrawal.leave_empty')}>
            <TextInput name="leave_empty" tabIndex={-1} autoComplete="off" />
          </Field>
        </div>
        <Button type="submit" tone="primary" block busy={posting}>
          {t('withdrawal.confirm')}
        </Button>
      </form>
      <form method="post" className="grid">
        <input type="hidden" name="step" value="edit" />
        <Said id={key} values={values} />
        <Button type="submit" block>
          {t('withdrawal.back')}
        </Button>
      </form>
    </>
  )
}

function Said({ id, values }: { id: string; values: Page['values'] }) {
  return Object.entries({ id, ...values }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
