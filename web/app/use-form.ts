import { type SubmitEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RouteName } from '#contract/routes.ts'
import { focusInvalid } from './focus-invalid.ts'
import { useNavigation } from './navigation.tsx'
import { usePostedError } from './use-posted-error.ts'
import { beginSending } from './watch-posts.ts'

type Form = {
  error: unknown
  busy: boolean
  /** Typed before a post without script; never a password. */
  values: Record<string, string>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

export function useForm(route: RouteName, act: (fields: FormData) => Promise<void>): Form {
  const { data } = useNavigation()
  const values = data.route === route ? data.form?.values : undefined
  const [error, setError] = useState<unknown>(usePostedError(route))
  const [busy, setBusy] = useState(false)
  useEffect(() => (busy ? beginSending() : undefined), [busy])

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null) {
    setBusy(true)
    setError(null)
    try {
      await act(new FormData(form, submitter))
    } catch (refused) {
      flushSync(() => setError(refused))
      focusInvalid(form)
    }
    setBusy(false)
  }

  return {
    error,
    busy,
    values: values ?? {},
    onSubmit(event) {
      event.preventDefault()
      if (!busy) void submit(event.currentTarget, event.nativeEvent.submitter)
    },
  }
}
