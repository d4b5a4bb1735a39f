import { bornFor, dateIn } from '#contract/age.ts'
import { mapValues } from '#contract/map-values.ts'
import { type PlainTrait, plainTraits, type TraitValues } from '#contract/traits.ts'
import { requireName } from '#worker/account/signup/require-name.ts'
import { townName } from '#worker/accounts/towns-called.ts'
import { withLog } from '#worker/db/audit.ts'
import { isForeignKeyViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { sha256 } from '#worker/http/random.ts'
import { keepPhoto } from '#worker/photos/keep-photo.ts'
import { type StashedPhoto, stashPhoto } from '#worker/photos/stash-photo.ts'
import { brandsOf } from '#worker/site/list-brands.ts'
import type { NewProfile } from './new-profile.ts'
import { findProfile, insertInterests, insertPhoto, insertProfile } from './queries.ts'

/**
 * All or nothing. False if the same key was imported before. `host`: the domain on which it counts
 * as made.
 * @throws Refusal, or ApiError about its name or a photo
 */
export async function importProfile(
  ctx: Operating,
  profile: NewProfile,
  { host, pictures }: { host: string; pictures: readonly ArrayBuffer[] },
): Promise<boolean> {
  const { db, env, now } = ctx
  requireName(profile.name, '', brandsOf({ name: '', domain: host }))
  requireGrown(profile, now)
  const id = await idOf(profile.key)
  const known = await findProfile(db, id).executeTakeFirst()
  if (known && known.kind !== profile.kind) {
    throw new Refusal(`${profile.key}: its number ${id} is taken by ${known.name}.`)
  }
  if (known) return false
  const photos: StashedPhoto[] = []
  for (const picture of pictures) photos.push(await stashPhoto(ctx, picture))
  if (photos.some(({ resembles }) => resembles !== null)) {
    throw new Refusal(`${profile.key}: a photo looks like one that was removed as illegal.`)
  }
  const detail = `${profile.kind} ${profile.key}`
  try {
    await withLog(ctx, async (log) =>
      writeBatch(env.DB, {
        profile: insertProfile(db, rowOf(id, profile, host, now)),
        interests: profile.interests.length > 0 ? [insertInterests(db, id, profile.interests)] : [],
        photos: photos.flatMap(({ key, width, height, placeholder, pictureHash }, position) => [
          insertPhoto(db, {
            id: `${id}-${position}`,
            member_id: id,
            key,
            position,
            width,
            height,
            placeholder,
            picture_hash: pictureHash,
            created_at: now,
          }),
          keepPhoto(db, key),
        ]),
        log: await log({ act: 'profile imported', subject: String(id), detail }),
      }),
    )
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new Refusal(
      `${profile.key}: an interest or a region is not known (/api/interests.php and regions.php list them).`,
    )
  }
  return true
}

/**
 * Grown up in every time zone. A domain may require more than 18, and then does not show younger
 * ones.
 */
function requireGrown({ key, date_of_birth }: NewProfile, now: number): void {
  if (date_of_birth <= bornFor(18, dateIn('Pacific/Pago_Pago', now))) return
  throw new Refusal(`${key}: nobody under 18, born ${date_of_birth}.`)
}

async function idOf(key: string): Promise<number> {
  const hash = await sha256(`import:${key}`)
  let number = 0
  for (const character of hash) number = (number * 67 + (character.codePointAt(0) ?? 0)) % 9e11
  return 1e11 + number
}

function rowOf(id: number, profile: NewProfile, host: string, now: number) {
  const partner = profile.kind === 'partner'
  const { country, region = null, city = null } = profile
  return {
    id,
    kind: profile.kind,
    email: null,
    status: 'confirmed' as const,
    confirmed_at: now,
    signup_host: host,
    signup_date: now,
    // Gives it a place in lists; these profiles are never shown as online.
    last_active_at: now,
    language: profile.language,
    name: profile.name,
    gender: profile.gender,
    looking_for: profile.looking_for,
    date_of_birth: profile.date_of_birth,
    country,
    region,
    city: townName({ country, region, city }),
    about: profile.about ?? null,
    reason: profile.reason ?? null,
    ...plainTraitsOf(profile),
    partner_variant: partner ? profile.variant : null,
    partner_url: partner ? profile.partner_url : null,
  }
}

function plainTraitsOf(profile: NewProfile) {
  return mapValues(plainTraits, (_, trait) => profile[trait] ?? null) as Pick<
    TraitValues,
    PlainTrait
  >
}
