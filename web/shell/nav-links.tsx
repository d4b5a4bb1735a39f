import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { NavLink } from '#web/ui/nav-link.tsx'
import { navItems } from './nav-items.ts'

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
