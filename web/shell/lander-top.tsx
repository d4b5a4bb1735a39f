import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useOnward } from '#web/app/use-onward.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LocaleMenu } from './locale-menu.tsx'

const look = cx(
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium no-underline hover:bg-card',
)

export function LanderTop() {
  const { t } = useText()
  const { name } = useSite()
  const { route } = useNavigation().data
  const next = useOnward()
  return (
    <header className="relative z-20">
      <div className="mx-auto flex h-17 max-w-310 items-center gap-2 px-4 md:px-6">
        <Logo name={name} href={href('index')} label={t('app.home_of', { name })} />
        <div className="ml-auto -mr-3 flex items-center gap-2">
          <LocaleMenu />
          {route === 'withdrawal' ? (
            // Done there without an account.
            <a href={href('index')} className={look}>
              {t('app.close')}
              <Icon name="x" />
            </a>
          ) : (
            route !== 'login' && (
              <a href={href('login', {}, { next })} className={look}>
                {t('app.nav.login')}
              </a>
            )
          )}
        </div>
      </div>
    </header>
  )
}
