import { normalise } from '#contract/normalise.ts'
import type { PageProps } from '#contract/pages.ts'
import { lampLength, tonightCalls } from '#contract/tonight.ts'
import { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export function LampForm({ page: { question, own, offered } }: { page: PageProps['tonight'] }) {
  const { t } = useText()
  const send = useSend()
  const { refresh } = useNavigation()
  const { error, busy, values, onSubmit } = useForm('tonight', async (fields) => {
    const answer = textIn(fields, 'answer')
    if (!normalise(answer)) throw new CallError('invalid_input', { field: 'answer' })
    await send(tonightCalls.changeLamp, { act: 'light', question, answer })
    await refresh()
  })
  const empty = error instanceof CallError && error.code === 'invalid_input'
  // One of another question is answered anew.
  const kept = own?.asked === null ? own.answer : null
  const isOffered = kept === null && offered !== null
  return (
    <form method="post" className="lamp-form" onSubmit={onSubmit}>
      {!empty && <FormError error={error} />}
      <input type="hidden" name="question" value={question} />
      <Field
        label={t('tonight.light.answer')}
        hint={t(isOffered ? 'tonight.light.offered' : 'tonight.light.hint')}
        error={empty ? t('tonight.light.empty') : undefined}
      >
        <TextArea
          name="answer"
          rows={2}
          maxLength={lampLength}
          defaultValue={values['answer'] ?? kept ?? offered ?? ''}
        />
      </Field>
      <WhoReads isNew={own === null} />
      <Button
        type="submit"
        name="act"
        value="light"
        tone={own === null ? 'primary' : 'quiet'}
        block
        busy={busy}
        icon={own === null ? 'lamp' : undefined}
      >
        {t(own === null ? 'tonight.light.action' : 'tonight.light.save')}
      </Button>
    </form>
  )
}

function WhoReads({ isNew }: { isNew: boolean }) {
  const { t } = useText()
  const { niche } = useSite()
  return (
    <>
      {isNew && <p className="fine">{t('tonight.light.words')}</p>}
      {niche !== 1 && <p className="fine">{t('tonight.light.elsewhere')}</p>}
    </>
  )
}
