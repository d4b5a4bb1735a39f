import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useErrorText } from '#web/app/use-send.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Why the form that was posted to this page was refused. */
export function FormRefusal() {
  const { data } = useNavigation()
  const errorText = useErrorText()
  if (data.route === 'error' || !data.form) return null
  const { code, params } = data.form.error
  return (
    <Alert tone="danger" icon="warning-circle" live className="w-full text-start">
      {errorText(new CallError(code, params))}
    </Alert>
  )
}
