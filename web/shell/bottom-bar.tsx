import { href } from '#contract/route.ts'
import { type AnyPage, useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { NavLink } from '#web/ui/nav-link.tsx'
import { NavLinks } from './nav-links.tsx'

/** The navigation at the bottom on a phone. `Ik` stands for the dropdown of wider screens. */
export function BottomBar() {
  const { t } = useText()
  const viewer = useViewer()
  const { data } = useNavigation()
  const { route } = data
  if (!viewer) return null
  const room = <div className="h-20 md:hidden" />
  if (hasDock(data)) return room
  return (
    <>
      {room}
      <nav
        aria-label={t('app.nav.bar')}
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[repeat(5,minmax(max-content,1fr))] border-t border-line bg-bar px-1 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] backdrop-blur-md md:hidden"
      >
        <NavLinks place="bar" viewer={viewer} />
        <NavLink
          place="bar"
          href={href('settings')}
          icon="user-circle"
          iconOn="user-circle-fill"
          current={/^(profile|settings)/.test(route)}
        >
          {t('app.nav.me')}
        </NavLink>
      </nav>
    </>
  )
}

/** Profiles have like and message buttons at the bottom instead. */
function hasDock(data: AnyPage): boolean {
  if (data.route !== 'members-id' && data.route !== 'likes-m-id') return false
  const { profile } = data.page
  return profile !== null && profile.kind !== 'partner' && profile.id !== data.viewer?.id
}
