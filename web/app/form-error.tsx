import { Alert } from '#web/ui/alert.tsx'
import { useErrorText } from './use-send.ts'

/** What went wrong with the form as a whole. */
export function FormError({ error }: { error: unknown }) {
  const errorText = useErrorText()
  if (!error) return null
  return (
    <Alert tone="danger" icon="warning-circle" live>
      {errorText(error)}
    </Alert>
  )
}
