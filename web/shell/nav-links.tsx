import { href } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import type { TextKey } from '#contract/translate.ts'
import type { Viewer } from '#contract/viewer.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { NavLink } from '#web/ui/nav-link.tsx'

const navItems: readonly NavItem[] = [
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

type Props = { place: 'top' | 'bar'; viewer: Viewer }

export function NavLinks({ place, viewer }: Props) {
  const { t, tn } = useText()
  const { route } = useNavigation().data
  const badges = {
    unread: <Badge count={viewer.unread} label={tn('app.nav.unread', viewer.unread)} />,
    likes: (
      <Badge
        tone="new"
        count={viewer.new_likes}
        label={tn('app.nav.new_likes', viewer.new_likes)}
      />
    ),
  }
  return navItems.map((item) => (
    <NavLink
      key={item.route}
      place={place}
      href={href(item.route)}
      icon={item.icon}
      iconOn={item.iconOn}
      current={route !== 'error' && item.within.includes(route)}
      badge={item.badge && badges[item.badge]}
    >
      {t(place === 'bar' ? item.short : item.long)}
    </NavLink>
  ))
}

type NavItem = {
  route: RouteName
  within: readonly RouteName[]
  icon: IconName
  iconOn: IconName
  long: TextKey
  short: TextKey
  badge: 'unread' | 'likes' | null
}
