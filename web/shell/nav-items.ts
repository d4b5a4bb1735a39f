import type { RouteName } from '#contract/routes.ts'
import type { TextKey } from '#contract/translate.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type NavItem = {
  route: RouteName
  /** Routes on which this item is marked as current. */
  within: readonly RouteName[]
  icon: IconName
  iconOn: IconName
  long: TextKey
  short: TextKey
  badge: 'unread' | 'likes' | null
}

/** The main navigation: at the bottom on a phone, in the header on wider screens. */
export const navItems: readonly NavItem[] = [
  {
    route: 'members',
    within: ['members', 'members-id', 'match-finder'],
    icon: 'magnifying-glass',
    iconOn: 'magnifying-glass-fill',
    long: 'app.nav.members',
    short: 'app.nav.members_short',
    badge: null,
  },
  {
    route: 'swipe-game',
    within: ['swipe-game'],
    icon: 'cards',
    iconOn: 'cards-fill',
    long: 'app.nav.swipe',
    short: 'app.nav.swipe',
    badge: null,
  },
  {
    route: 'chats',
    within: ['chats', 'chats-id', 'members-id-chat'],
    icon: 'chat-circle',
    iconOn: 'chat-circle-fill',
    long: 'app.nav.chats',
    short: 'app.nav.chats',
    badge: 'unread',
  },
  {
    route: 'likes',
    within: ['likes', 'likes-type', 'likes-m-id'],
    icon: 'heart',
    iconOn: 'heart-fill',
    long: 'app.nav.likes',
    short: 'app.nav.likes',
    badge: 'likes',
  },
]
