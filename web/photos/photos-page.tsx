import type { PageProps } from '#contract/pages.ts'
import { countPhotos, maxPhotos, photoTypes } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { OwnPhotos } from './own-photos.tsx'

export function PhotosPage({ page }: { page: PageProps['profile-photos'] }) {
  const { t } = useText()
  const { data } = useNavigation()
  const errorText = useErrorText()
  // Not `FormRefusal`: it would bring the chunk that the screens of forms share.
  const refused = data.route === 'profile-photos' ? data.form?.error : undefined
  return (
    <div className="mx-auto max-w-260">
      <BackLink href={href('profile')}>{t('photos.profile')}</BackLink>
      <PageHead title={t('app.titles.profile-photos')} />
      {refused && (
        <Alert icon="warning-circle" tone="danger" live>
          {errorText(new CallError(refused.code, refused.params))}
        </Alert>
      )}
      <OwnPhotos photos={page.photos} />
      <PlainUpload page={page} />
    </div>
  )
}

function PlainUpload({ page }: { page: PageProps['profile-photos'] }) {
  const { t } = useText()
  const viewer = useViewer()
  const site = useSite()
  const hydrated = useHydrated()
  if (hydrated || !viewer || countPhotos(page.photos) >= maxPhotos(site, viewer)) return null
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={href('profile-photos')}
      id="add"
      className="panel mt-6 grid grid-cols-1 gap-3"
    >
      <input type="hidden" name="id" value={page.key} />
      <label className="grid grid-cols-1 gap-2 font-semibold">
        {t('photos.choose')}
        <input
          type="file"
          name="file"
          className="max-w-full"
          required
          accept={photoTypes.join(',')}
        />
      </label>
      <Button type="submit" tone="primary">
        {t('photos.upload')}
      </Button>
    </form>
  )
}
