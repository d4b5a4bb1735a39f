import type { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { fieldId } from './field-id.ts'
import type { ProfileErrors } from './use-profile-errors.ts'
import type { useProfileForm } from './use-profile-form.ts'

type Props = {
  profile: Pick<ReturnType<typeof useProfileForm>, 'restored' | 'discard'>
  error: CallError | null
  errors: ProfileErrors
}

export function ProfileNotices({ profile: { restored, discard }, error, errors }: Props) {
  const { t } = useText()
  const errorText = useErrorText()
  const { data } = useNavigation()
  const fields = Object.entries(errors)
  const posted = new URL(data.url, 'http://own').searchParams.has('saved')
  return (
    <>
      {posted && !error && (
        <Alert icon="check-circle" tone="success" live className="mb-6">
          {t('account.profile.saved')}
        </Alert>
      )}
      {error && (
        <Alert icon="warning-circle" tone="danger" live className="mb-6">
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
      )}
      {restored && !restored.goes && (
        <Alert
          icon="info"
          live
          className="mb-6"
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
