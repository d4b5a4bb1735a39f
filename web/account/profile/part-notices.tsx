import type { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { fieldId } from './field-id.ts'
import { useProfileErrors } from './use-profile-errors.ts'
import type { useProfileForm } from './use-profile-form.ts'

type Props = {
  profile: Pick<ReturnType<typeof useProfileForm>, 'restored' | 'discard'>
  error: CallError | null
}

export function PartNotices({ profile: { restored, discard }, error }: Props) {
  const { t } = useText()
  return (
    <>
      {error && <RefusedAlert error={error} />}
      {restored && !restored.goes && (
        <Alert
          icon="info"
          live
          className="mt-5"
          action={
            <Button size="sm" onClick={discard}>
              {t('account.profile.discard')}
            </Button>
          }
        >
          {t('account.profile.restored')}
        </Alert>
      )}
    </>
  )
}

export function RefusedAlert({ error }: { error: CallError }) {
  const { t } = useText()
  const errorText = useErrorText()
  const fields = Object.entries(useProfileErrors(error))
  return (
    <Alert icon="warning-circle" tone="danger" live className="mt-5">
      {fields.length === 0 ? (
        errorText(error)
      ) : (
        <>
          {t('account.profile.refused')}
          <ul>
            {fields.map(([field, words]) => (
              <li key={field}>
                <a href={`#${fieldId(field)}`} className="link">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
