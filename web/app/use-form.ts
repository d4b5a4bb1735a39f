import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RouteName } from '#contract/routes.ts'
import { CallError } from '#web/api/call-error.ts'
import { focusWrong } from './focus-wrong.ts'
import { useNavigation } from './navigation.tsx'

type Form = {
  /** What was refused last, also by a post without script. */
  error: unknown
  busy: boolean
  /** What was typed before a post without script; never a password. */
  values: Record<string, string>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** A form of one call, which a browser without script posts to the page's own address. */
export function useForm(route: RouteName, act: (fields: FormData) => Promise<void>): Form {
  const { data } = useNavigation()
  const posted = data.route === route ? data.form : null
  const [error, setError] = useState<unknown>(
    () => posted && new CallError(posted.error.code, posted.error.params),
  )
  const [busy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null) {
    setBusy(true)
    setError(null)
    try {
      await act(new FormData(form, submitter))
    } catch (refused) {
      flushSync(() => setError(refused))
      focusWrong(form)
    }
    setBusy(false)
  }

  return {
    error,
    busy,
    values: posted?.values ?? {},
    onSubmit(event) {
      event.preventDefault()
      if (!busy) void submit(event.currentTarget, event.nativeEvent.submitter)
    },
  }
}
