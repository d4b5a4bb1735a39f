import { authCalls } from '#contract/auth.ts'
import { useText } from '#web/text/text.tsx'
import { MenuItem } from '#web/ui/menu-item.tsx'

/** A full page load, so that nothing of the member stays in memory. */
export function LogoutLink() {
  const { t } = useText()
  return (
    <MenuItem icon="sign-out" href={authCalls.logout.path} data-reload rel="nofollow">
      {t('app.nav.logout')}
    </MenuItem>
  )
}
