import { accountCalls } from '#contract/account.ts'
import { href } from '#contract/route.ts'
import { siteCalls } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { listRegions, nameRegions } from '#worker/members/list-regions.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import { presentOwnPhotos, selectOwnPhotos } from '#worker/photos/own-photos.ts'
import { languageParam } from '#worker/site/addresses.ts'
import { chooseLanguage } from '#worker/site/choose-language.ts'
import { countryOf } from '#worker/site/country-of.ts'
import { languageChoices } from '#worker/site/language-choices.ts'
import { inNicheOrder, questionsInOrder } from '#worker/site/niche.ts'
import { presentOwn } from './present-own.ts'
import {
  countForSettings,
  findOwnProfile,
  listAllInterests,
  listFormRegions,
  listOwnAnswers,
  listOwnInterests,
} from './queries.ts'
import { locationFields, profileFields, settingsFields } from './read-fields.ts'
import { saveProfile } from './save-profile.ts'

export const profilePages = {
  profile: definePage('profile', {
    limit: 'openPage',
    queries: ({ db, viewerId, posted }) => ({
      own: findOwnProfile(db, viewerId),
      interests: listOwnInterests(db, viewerId),
      answers: listOwnAnswers(db, viewerId),
      photos: selectOwnPhotos(db, viewerId),
      all: listAllInterests(db),
      regions: listFormRegions(db, viewerId, posted['country']),
    }),
    present(ctx, { own: [own], interests, answers, photos, all, regions }) {
      if (!own) throw new ApiError('not_found')
      return {
        own: presentOwn(ctx, own, interests, answers),
        birth_date_changes: Math.max(
          0,
          ctx.site.settings.birth_date_changes - own.birth_date_changes,
        ),
        photos: presentOwnPhotos(photos),
        interests: inNicheOrder(
          all.map(({ key }) => key),
          ctx.site.settings,
        ),
        questions: questionsInOrder(ctx.site.settings),
        regions: nameRegions(regions, ctx.locale),
        regions_of: ctx.posted['country'] ?? own.country,
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
    limit: 'openPage',
    queries: ({ db, viewerId, now }) => ({ counts: countForSettings(db, viewerId, now) }),
    present(_ctx, { counts: [counts] }) {
      if (!counts) throw new ApiError('not_found')
      return { ...counts, second_factor: counts.second_factor > 0 }
    },
    action: definePageAction({
      call: accountCalls.saveProfile,
      input: settingsFields,
      run: saveProfile,
      next: () => href('settings', {}, { saved: 1 }),
    }),
  }),
  'settings-location': definePage('settings-location', {
    limit: 'openPage',
    async present(ctx) {
      const { country, region, city } = ctx.viewer.profile
      const posted = 'country' in ctx.posted ? locationFields(ctx.posted).place : null
      const place = posted ?? { country, region, city }
      return { place, regions: await listRegions(ctx, place.country) }
    },
    action: definePageAction({
      call: accountCalls.saveProfile,
      input: locationFields,
      run: saveProfile,
      next: () => href('settings', {}, { saved: 'location' }),
    }),
  }),
  'lang-config': definePage('lang-config', {
    limit: 'openPage',
    present(ctx) {
      const { searchParams } = ctx.request.url
      const asked = searchParams.get('country') ?? ''
      const known = ctx.site.settings.countries.includes(asked)
      const country = known ? asked : countryOf(ctx)
      return { country, ...languageChoices(ctx, country), back: ownPath(searchParams.get('back')) }
    },
    action: definePageAction({
      call: siteCalls.chooseLanguage,
      input: ({ language, country }) => ({ language, ...(country && { country }) }),
      run: chooseLanguage,
      next: (_ctx, _reply, { back }) => inNoLanguage(ownPath(back)),
    }),
  }),
}

function inNoLanguage(path: string): string {
  const url = new URL(path, 'https://own.invalid')
  if (!url.searchParams.has(languageParam)) return path
  url.searchParams.delete(languageParam)
  return url.pathname + url.search + url.hash
}
