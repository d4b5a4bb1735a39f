import type { ErrorPageData, PageData } from '#contract/pages.ts'
import type { Translate } from '#contract/translate.ts'
import { labelKey } from '#web/people/label-key.ts'

/** `(3) Berichten · Vonk`: unread messages and new likes first; a person with their label. Under a cover its name alone. */
export function pageTitle(
  data: PageData | ErrorPageData,
  { t }: Translate,
  waiting = (data.viewer?.unread ?? 0) + (data.viewer?.new_likes ?? 0),
): string {
  if (data.cover) return t(`app.cover.${data.cover}`)
  const person = personOn(data)
  const title = titleOf(data, t, person?.name ?? headingOn(data))
  const label = person && labelKey(person)
  const count = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ` : ''
  return (
    count +
    [title, label && t(label), !isNameless(data) && data.site.name].filter(Boolean).join(' · ')
  )
}

function isNameless(data: PageData | ErrorPageData): boolean {
  return data.route === 'error' ? data.nameless : data.route === 'unlock'
}

function titleOf(data: PageData | ErrorPageData, t: Translate['t'], name: string): string {
  if (data.route === 'error' && data.status === 404) return t('app.error.not_found')
  const own = data.route === 'index' && data.site.index_title[data.locale]
  if (isHeldProfile(data)) return t('app.unseen_profile')
  return own || t(`app.titles.${data.route}`, { name })
}

function personOn(data: PageData | ErrorPageData) {
  switch (data.route) {
    case 'members-id':
    case 'likes-m-id':
      return data.page.profile ?? data.page.blocked?.person
    case 'members-id-report':
      return data.page.profile
    case 'members-id-chat':
    case 'chats-id':
      return data.page.open?.profile
    default:
      return null
  }
}

function isHeldProfile(data: PageData | ErrorPageData): boolean {
  const isProfile = data.route === 'members-id' || data.route === 'likes-m-id'
  return isProfile && 'held' in data.page
}

function headingOn(data: PageData | ErrorPageData): string {
  const { route } = data
  const own = route === 'landers-look' || route === 'members-id-look' || route === 'pages-token'
  return own ? data.page.title : ''
}
