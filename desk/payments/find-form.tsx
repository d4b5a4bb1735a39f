import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { paymentPaths } from './paths.ts'
import { WhyField } from './why-field.tsx'

/** `words`: what is known to be looked for. */
export function FindForm({ text, words }: { text: DeskText; words?: string | undefined }) {
  const { t } = text
  return (
    <form className="box stack" method="post" action={paymentPaths.find}>
      {words === undefined ? (
        <Field label={t('payments.words')} hint={t('payments.words_hint')}>
          <TextInput name="words" maxLength={254} autoComplete="off" required />
        </Field>
      ) : (
        <input type="hidden" name="words" value={words} />
      )}
      <WhyField text={text} />
      <Button type="submit" tone="primary">
        {t(words === undefined ? 'payments.find' : 'payments.open')}
      </Button>
    </form>
  )
}
