import { coverIcons, coverNamed } from '#contract/discreet.ts'
import { isLocale, type Locale, localeOf } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { HOUR, SECOND } from '#contract/time.ts'
import type { Context } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { nicheText } from './niche-words.ts'
import { themeColorOf } from './niche.ts'

export async function answerManifest({ env, site, request }: Context): Promise<Response> {
  const { settings } = site
  const lang = languageFor(settings, request.url.searchParams.get('lang'))
  const { t } = await translateFor(env, lang)
  // Browsers ask without cookies, so the page's link says it.
  const cover = coverNamed(request.url.searchParams.get('cover'))
  const folder = cover ? coverIcons(cover) : settings.app_icons
  const name = cover ? t(`app.cover.${cover}`) : settings.name
  const ground = themeColorOf(settings)
  const icon = (size: number, purpose = 'any') => ({
    src: `/icons/${folder}/${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    // One app per domain, in whatever language it was installed.
    id: '/',
    name,
    short_name: name,
    ...(!cover && {
      description: settings.description[lang] ?? nicheText(t, settings, 'description'),
    }),
    lang,
    dir: 'ltr',
    start_url: href('members'),
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: settings.background_color ?? ground,
    ...(!cover && { categories: ['social', 'lifestyle'] }),
    icons: [icon(192), icon(512), icon(192, 'maskable'), icon(512, 'maskable')],
    ...(!cover && {
      shortcuts: [
        { name: t('app.nav.chats'), url: href('chats') },
        { name: t('app.nav.likes'), url: href('likes') },
      ],
    }),
  }
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${HOUR / SECOND}`,
    },
  })
}

type Languages = { locales_enabled: readonly Locale[]; domain_language: string }

function languageFor({ locales_enabled, domain_language }: Languages, asked: string | null) {
  if (isLocale(asked) && locales_enabled.includes(asked)) return asked
  return localeOf(domain_language) ?? locales_enabled[0] ?? 'nl'
}
