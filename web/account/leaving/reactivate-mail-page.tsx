import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormRefusal } from '#web/app/form-error.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

export function ReactivateMailPage({ page }: { page: PageProps['reactivate-mail'] }) {
  const { t } = useText()
  if (page.sent) {
    return (
      <Panel className="mx-auto grid w-full max-w-110 justify-items-center gap-4 text-center">
        <ResultMark icon="envelope-simple" tone="wait" />
        <h1>{t('deletion.mail.sent')}</h1>
        <p className="text-soft">{t('deletion.mail.sent_text')}</p>
        <Button block href={href('reactivate-mail')}>
          {t('deletion.mail.again')}
        </Button>
      </Panel>
    )
  }
  return (
    <Panel className="mx-auto grid w-full max-w-110 gap-4">
      <h1>{t('deletion.mail.title')}</h1>
      <p className="text-soft">{t('deletion.mail.text')}</p>
      <FormRefusal />
      <form method="post" className="grid gap-4">
        <Field label={t('deletion.mail.email')}>
          <EmailInput defaultValue={page.email} />
        </Field>
        <Button type="submit" tone="primary" block>
          {t('deletion.mail.button')}
        </Button>
      </form>
    </Panel>
  )
}
