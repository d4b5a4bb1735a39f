import type { ErrorPageData, PageData } from '#contract/pages.ts'
import type { Translate } from '#contract/translate.ts'

/** `(3) Berichten · Vonk`: unread messages plus new likes in front. */
export function pageTitle(
  data: PageData | ErrorPageData,
  { t }: Translate,
  waiting = (data.viewer?.unread ?? 0) + (data.viewer?.new_likes ?? 0),
): string {
  const title =
    data.route === 'index'
      ? (data.site.index_title[data.locale] ?? t('app.titles.index'))
      : t(`app.titles.${data.route}`, { name: nameOn(data) })
  const count = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ` : ''
  return `${count}${title} · ${data.site.name}`
}

/** Whose page it is, for the pages about somebody. */
function nameOn(data: PageData | ErrorPageData): string {
  if (data.route === 'members-id' || data.route === 'likes-m-id') {
    const { page } = data
    return (page.profile ?? page.blocked.person)?.name ?? ''
  }
  if (
    data.route === 'landers-look' ||
    data.route === 'members-id-look' ||
    data.route === 'pages-token'
  ) {
    return data.page.title
  }
  if (data.route === 'members-id-report') return data.page.profile.name
  if (data.route === 'members-id-chat' || data.route === 'chats-id') {
    return data.page.open?.profile.name ?? ''
  }
  return ''
}
