import { type SubmitEvent, useState } from 'react'
import { accountCalls } from '#contract/account.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useErrorText, useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { OwnPhotos } from '#web/photos/own-photos.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { InterestFields } from './interest-fields.tsx'
import { readProfileForm } from './read-profile-form.ts'
import { TraitFields } from './trait-fields.tsx'
import { WordFields } from './word-fields.tsx'

/** One form, saved as a whole; without script it is posted. */
export function OwnProfilePage({ page }: { page: PageProps['profile'] }) {
  const { t } = useText()
  const { data, refresh } = useNavigation()
  const { toasts } = useStores()
  const viewer = useViewer()
  const sendCall = useSend()
  const errorText = useErrorText()
  const [changed, setChanged] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(postedError(data))
  if (!viewer) return null

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await sendCall(accountCalls.saveProfile, readProfileForm(event.currentTarget))
      setChanged(false)
      addToast(toasts, 'success', t('account.profile.saved'))
      await refresh()
    } catch (refusal) {
      setError(refusal instanceof CallError ? refusal : new CallError('unexpected'))
    } finally {
      setBusy(false)
    }
  }

  const nameError = error?.code === 'invalid_name' ? errorText(error) : undefined
  return (
    <div className="mx-auto max-w-190">
      <PageHead title={t('app.titles.profile')}>{t('account.profile.intro')}</PageHead>
      {error && !nameError && (
        <Alert icon="warning-circle" tone="danger" live>
          {errorText(error)}
        </Alert>
      )}
      <OwnPhotos photos={page.photos} />
      <form
        method="post"
        action={href('profile')}
        onSubmit={(event) => void save(event)}
        onChange={() => setChanged(true)}
      >
        <WordFields own={page.own} nameError={nameError} />
        <TraitFields own={page.own} />
        <InterestFields chosen={page.own.interests} all={page.interests} />
        {changed ? (
          <SaveBar
            action={
              <Button type="submit" tone="primary" size="sm" busy={busy}>
                {t('account.profile.save')}
              </Button>
            }
          >
            {error ? errorText(error) : t('account.profile.unsaved')}
          </SaveBar>
        ) : (
          <Button type="submit" className="mt-8">
            {t('account.profile.save')}
          </Button>
        )}
      </form>
    </div>
  )
}

/** What a form that was posted without script was refused for. */
function postedError(data: ReturnType<typeof useNavigation>['data']): CallError | null {
  if (data.route !== 'profile' || !data.form) return null
  return new CallError(data.form.error.code, data.form.error.params)
}
