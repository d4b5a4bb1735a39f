import type { PageProps } from '#contract/pages.ts'
import { maxReportRemarks, reportCategories, reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { groupDigits } from './group-digits.ts'
import { ThingChoices } from './thing-choices.tsx'

export function ReportForm({ page }: { page: PageProps['members-id-report'] }) {
  const { t } = useText()
  const send = useSend()
  const { navigate } = useNavigation()
  const { profile, standing } = page
  const { id } = profile
  const { error, busy, values, onSubmit } = useForm('members-id-report', async (fields) => {
    const category = reportCategories.find((one) => one === fields.get('category')) ?? 'unlisted'
    const [thing, remarks] = [textIn(fields, 'thing'), textIn(fields, 'remarks')]
    const { reference } = await send(reportsCalls.report, { profile: id, thing, category, remarks })
    await navigate(href('members-id-report', { id }, { sent: reference }))
  })
  return (
    <form method="post" className="grid gap-6" onSubmit={onSubmit}>
      <FormError error={error} />
      {standing.length > 0 && (
        <Alert icon="info">
          {t('reports.standing', {
            references: standing.map(({ reference }) => groupDigits(reference)).join(', '),
          })}
        </Alert>
      )}
      <ThingChoices page={page} />
      <FieldGroup legend={t('reports.why')}>
        <div className="grid gap-2">
          {reportCategories.map((category) => (
            <Choice
              key={category}
              name="category"
              value={category}
              label={t(`reports.category.${category}`)}
              defaultChecked={values['category'] === category}
              required
            />
          ))}
        </div>
      </FieldGroup>
      <Field label={t('reports.remarks')} hint={t('reports.remarks_hint')}>
        <TextArea
          name="remarks"
          rows={4}
          maxLength={maxReportRemarks}
          defaultValue={values['remarks']}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button href={href('members-id', { id })} block>
          {t('reports.cancel')}
        </Button>
        <Button type="submit" tone="primary" block busy={busy}>
          {t('reports.send')}
        </Button>
      </div>
    </form>
  )
}
