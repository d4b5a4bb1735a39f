import { ageCalls, type AgePage } from '#contract/age-proof.ts'
import type { CallInput } from '#contract/call.ts'
import { href } from '#contract/route.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { Button } from '#web/ui/button.tsx'

type AgeFormProps = {
  act: CallInput<typeof ageCalls.proveAge>['act']
  page: AgePage
  tone: 'primary' | 'quiet' | 'text'
  words: string
}

/** Where it leads is loaded anew, with the photos that may be seen from then on. */
export function AgeForm({ act, page, tone, words }: AgeFormProps) {
  const send = useSend()
  const { country, next } = page
  // Not `age`: what an earlier form was refused for, the page says once.
  const { error, busy, onSubmit } = useForm('age-return', async () => {
    const { to } = await send(ageCalls.proveAge, { act, next, ...(country && { country }) })
    location.assign(to)
  })
  return (
    <form method="post" action={href('age')} className="grid gap-3" onSubmit={onSubmit}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="next" value={next} />
      {country && <input type="hidden" name="country" value={country} />}
      <FormError error={error} />
      <Button type="submit" tone={tone} block busy={busy}>
        {words}
      </Button>
    </form>
  )
}
