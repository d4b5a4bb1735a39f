import { complaintCategories, maxComplaintLength, reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function ComplaintForm({ id }: { id: string }) {
  const { t } = useText()
  const send = useSend()
  const { data, navigate } = useNavigation()
  const { error, busy, values, onSubmit } = useForm('complaints', async (fields) => {
    const { reference } = await send(reportsCalls.complain, {
      id,
      name: textIn(fields, 'name'),
      email: textIn(fields, 'email'),
      category: complaintCategories.find((one) => one === fields.get('category')) ?? 'unlisted',
      page: textIn(fields, 'page'),
      remarks: textIn(fields, 'remarks'),
      leave_empty: textIn(fields, 'leave_empty'),
    })
    await navigate(href('complaints', {}, { sent: reference }))
  })
  const aboutEmail = error instanceof CallError && error.code === 'invalid_email'
  return (
    <form method="post" className="mt-4 grid gap-4" onSubmit={onSubmit}>
      <FormError error={aboutEmail ? null : error} />
      <input type="hidden" name="id" value={id} />
      <Field label={t('reports.complaint.about')}>
        <Select
          name="category"
          required
          defaultValue={values['category'] ?? ''}
          placeholder={t('reports.complaint.choose')}
          options={complaintCategories.map((value) => ({
            value,
            label: t(`reports.complaint.category.${value}`),
          }))}
        />
      </Field>
      <Field label={t('reports.complaint.what')} hint={t('reports.complaint.what_hint')}>
        <TextArea
          name="remarks"
          rows={6}
          required
          minLength={10}
          maxLength={maxComplaintLength}
          defaultValue={values['remarks']}
        />
      </Field>
      <Field label={t('reports.complaint.page')} hint={t('reports.complaint.page_hint')}>
        <TextInput name="page" maxLength={500} inputMode="url" defaultValue={values['page']} />
      </Field>
      <Field
        label={t('reports.complaint.email')}
        hint={t('reports.complaint.email_hint')}
        error={aboutEmail ? t('errors.invalid_email') : undefined}
      >
        <EmailInput defaultValue={values['email'] ?? data.viewer?.email} />
      </Field>
      <Field label={t('reports.complaint.name')}>
        <TextInput name="name" autoComplete="name" maxLength={80} defaultValue={values['name']} />
      </Field>
      <div className="hidden" aria-hidden>
        <Field label={t('reports.complaint.leave_empty')}>
          <TextInput name="leave_empty" tabIndex={-1} autoComplete="off" />
        </Field>
      </div>
      <Button type="submit" tone="primary" busy={busy}>
        {t('reports.complaint.send')}
      </Button>
    </form>
  )
}
