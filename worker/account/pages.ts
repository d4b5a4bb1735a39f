import { accountCalls } from '#contract/account.ts'
import { photoRef } from '#contract/photo.ts'
import { href } from '#contract/route.ts'
import { siteCalls } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import { chooseLanguage } from '#worker/site/choose-language.ts'
import { languageChoices } from '#worker/site/language-choices.ts'
import { findOwnProfile, listAllInterests, listOwnInterests, listOwnPhotos } from './queries.ts'
import { profileFields, settingsFields } from './read-fields.ts'
import { saveProfile } from './save-profile.ts'

export const accountPages = {
  profile: definePage('profile', {
    queries: ({ db, viewerId }) => [
      findOwnProfile(db, viewerId),
      listOwnInterests(db, viewerId),
      listOwnPhotos(db, viewerId),
      listAllInterests(db),
    ],
    present(_ctx, [[own], interests, photos, all]) {
      if (!own) throw new ApiError('not_found')
      return {
        own: { ...own, interests: interests.map(({ interest }) => interest) },
        photos: photos.map(({ key, status }) => photoRef(key, status, false)),
        interests: all.map(({ key }) => key),
      }
    },
    action: definePageAction({
      call: accountCalls.saveProfile,
      input: profileFields,
      run: saveProfile,
      next: () => href('profile', {}, { saved: 1 }),
    }),
  }),
  settings: definePage('settings', {
    present: () => ({}),
    action: definePageAction({
      call: accountCalls.saveProfile,
      input: settingsFields,
      run: saveProfile,
      next: () => href('settings', {}, { saved: 1 }),
    }),
  }),
  'lang-config': definePage('lang-config', {
    present: (ctx) => ({
      languages: languageChoices(ctx),
      back: ownPath(ctx.request.url.searchParams.get('back')),
    }),
    action: definePageAction({
      call: siteCalls.chooseLanguage,
      input: ({ language }) => ({ language }),
      run: chooseLanguage,
      next: (_ctx, _reply, fields) => ownPath(fields['back'] ?? null),
    }),
  }),
}
