import { Fragment } from 'react'
import { profileParts, type ProfilePart } from '#contract/missing.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Photo } from '#web/ui/photo.tsx'

/** Where on the profile's page each part is mended. */
const places: Record<ProfilePart, string> = {
  photo: 'photos',
  seeks: 'profile-seeks_consent',
  answers: 'profile-answers',
  interests: 'profile-interests',
}

export function MeFace({ page }: { page: PageProps['me'] }) {
  const { t } = useText()
  const address = usePhotoAddress()
  const viewer = useViewer()
  const { own, missing } = page
  const total = profileParts.length
  const complete = total - missing.length
  const under = [own.city, viewer?.paid_user && 'Premium'].filter(Boolean).join(' · ')
  return (
    <section className="me-face" aria-labelledby="me-name">
      <div className="me-pic">
        <Photo src={address(own.main_image?.filename)} alt="" eager />
        <div className="me-who">
          <h1 id="me-name" className="me-name">
            <span translate="no" dir="auto">
              {own.name}
            </span>{' '}
            <span className="num">{own.age}</span>
          </h1>
          {under && <p>{under}</p>}
        </div>
      </div>
      <div className="me-under">
        <Button icon="eye" href={href('members-id', { id: own.id })}>
          {t('me.view')}
        </Button>
        <Button icon="pencil-simple" href={href('profile')}>
          {t('me.edit')}
        </Button>
      </div>
      <div className="me-missing">
        {missing.length > 0 && <progress value={complete} max={total} aria-hidden="true" />}
        <p className="text-soft">
          {missing.length > 0 ? (
            <>
              {t('me.complete.part', { complete, total })} {t('me.complete.missing')}{' '}
              {missing.map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && ', '}
                  <a href={`${href('profile')}#${places[part]}`}>
                    {t(`me.complete.parts.${part}`)}
                  </a>
                </Fragment>
              ))}
            </>
          ) : (
            t('me.complete.all')
          )}
        </p>
      </div>
    </section>
  )
}
