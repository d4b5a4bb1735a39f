import type { InferResult } from 'kysely'
import type { GalleryPhoto, ProfileView } from '#contract/members.ts'
import { photoPath, photoRef } from '#contract/photo.ts'
import { type ProfileFields, visibleFields } from '#contract/profile.ts'
import type { SiteSettings } from '#contract/site.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { findProfile, listActivePhotos, listProfileInterests } from './queries.ts'
import { regionName } from './region-name.ts'

type Row = InferResult<ReturnType<typeof findProfile>>[number]
type Interests = InferResult<ReturnType<typeof listProfileInterests>>
type Photos = InferResult<ReturnType<typeof listActivePhotos>>

/** One's own is shown as others see it. */
export function presentProfile(
  { site, locale, viewer, now }: MemberContext,
  row: Row,
  interests: Interests,
  photos: Photos,
): ProfileView {
  const { settings } = site
  const own = row.id === viewer.id
  const ref = presentProfileRef(row, settings.time_zone, now)
  return {
    ...ref,
    region_name: row.region_names ? regionName(row.region_names, locale) : null,
    fields: ref.kind === 'partner' ? {} : shownFields(row, settings),
    interests: interests.map(({ key }) => key),
    shared_interests: interests.filter(({ shared }) => shared && !own).map(({ key }) => key),
    photos: photos.map((photo, index) =>
      galleryPhoto(photo, index > 0 && !viewer.paid_user && !own),
    ),
    photo_count: photos.length,
    likes_me: row.likes_me === 1,
    partner_url: row.partner_url,
  }
}

function galleryPhoto({ key, ...photo }: Photos[number], locked: boolean): GalleryPhoto {
  const { width, height, focus, placeholder } = photo
  return {
    ...photoRef(key, 'active', locked, focus),
    full_filename: photoPath(key, locked ? 'blur' : 'full'),
    width,
    height,
    focus,
    placeholder: locked ? null : placeholder,
  }
}

function shownFields(row: Row, settings: SiteSettings): Partial<ProfileFields> {
  const told = visibleFields(settings).filter((field) => row[field] !== null)
  return Object.fromEntries(told.map((field) => [field, row[field]]))
}
