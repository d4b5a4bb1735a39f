import type { InferResult } from 'kysely'
import { knownAnswers } from '#contract/answers.ts'
import type { GalleryPhoto, ProfileView } from '#contract/members.ts'
import { photoPath, photoRef } from '#contract/photo.ts'
import { type ProfileFields, visibleFields } from '#contract/profile.ts'
import type { SiteSettings } from '#contract/site.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { Seen } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type {
  findProfile,
  listActivePhotos,
  listProfileAnswers,
  listProfileInterests,
} from './queries.ts'
import { regionName } from './region-name.ts'

type Row = InferResult<ReturnType<typeof findProfile>>[number]
type Photos = InferResult<ReturnType<typeof listActivePhotos>>
type Parts = {
  interests: InferResult<ReturnType<typeof listProfileInterests>>
  answers: InferResult<ReturnType<typeof listProfileAnswers>>
  photos: Photos
}

export function presentProfile(
  ctx: MemberContext,
  row: Seen<Row>,
  { interests, answers, photos }: Parts,
): Omit<ProfileView, 'words_price'> {
  const { locale, viewer } = ctx
  const { settings } = ctx.site
  const own = row.id === viewer.id
  const ref = presentProfileRef(ctx, row)
  return {
    ...ref,
    region_name: row.region_names ? regionName(row.region_names, locale) : null,
    fields: ref.kind === 'partner' ? {} : shownFields(row, settings),
    answers: ref.kind === 'partner' ? [] : knownAnswers(answers),
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
  const { width, height, focus, placeholder, caption } = photo
  return {
    ...photoRef(key, 'active', locked, focus),
    full_filename: photoPath(key, locked ? 'blur' : 'full'),
    width,
    height,
    focus,
    placeholder: locked ? null : placeholder,
    caption: locked ? null : caption,
  }
}

function shownFields(row: Row, settings: SiteSettings): Partial<ProfileFields> {
  const told = visibleFields(settings).filter((field) => row[field] !== null)
  return Object.fromEntries(told.map((field) => [field, row[field]]))
}
