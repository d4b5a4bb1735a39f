import { Alert } from '#web/ui/alert.tsx'
import { cx } from '#web/ui/cx.ts'
import { usePostedError } from './use-posted-error.ts'
import { useErrorText } from './use-send.ts'

type FormErrorProps = { error: unknown; className?: string | undefined }

export function FormError({ error, className }: FormErrorProps) {
  const errorText = useErrorText()
  if (!error) return null
  return (
    <Alert tone="danger" icon="warning-circle" live className={className}>
      {errorText(error)}
    </Alert>
  )
}

export function FormRefusal({
  className = cx('w-full text-start'),
}: Pick<FormErrorProps, 'className'>) {
  return <FormError error={usePostedError()} className={className} />
}
