import type { ReactNode } from 'react'
import { script, style } from 'virtual:desk-files'
import { type DeskContext, mayUse } from '#desk/context.ts'
import type { DeskPage, Opened } from '#desk/define.ts'
import type { DeskTextKey } from '#desk/text.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { Commands } from './commands.tsx'
import { KeyList } from './key-list.tsx'

export type NavEntry = { page: DeskPage; icon: IconName; title: DeskTextKey }

type Props = {
  ctx: Pick<DeskContext, 'staff' | 'text'>
  nav: readonly NavEntry[]
  path: string
  title: string
  keys: NonNullable<Opened['keys']>
  children: ReactNode
}

/** What stands around each page: the whole document, readable without a script. */
export function Frame({ ctx: { staff, text }, nav, path, title, keys, children }: Props) {
  const { t, locale } = text
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>{`${title} · ${t('desk.name')} ${t('desk.place')}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={style.path} />
        <script type="module" src={script.path} />
      </head>
      <body>
        <a className="skip" href="#work">
          {t('desk.skip')}
        </a>
        <div className="desk">
          <nav className="side" aria-label={t('desk.nav')}>
            <p className="logo" translate="no">
              <LogoMark />
              <span>
                {t('desk.name')} <small>{t('desk.place')}</small>
              </span>
            </p>
            {nav
              .filter(({ page }) => mayUse(staff, page.role))
              .map((entry) => (
                <NavItem key={entry.page.path} entry={entry} path={path} t={t} />
              ))}
            <p className="side-me">
              <b translate="no">{staff.name}</b>
              <br />
              {t('desk.kept')}
            </p>
          </nav>
          <main className="work" id="work" tabIndex={-1}>
            <h1>{title}</h1>
            {children}
            <KeyList text={text} keys={keys} />
          </main>
        </div>
        <Commands text={text} />
      </body>
    </html>
  )
}

type ItemProps = { entry: NavEntry; path: string; t: DeskContext['text']['t'] }

function NavItem({ entry: { page, icon, title }, path, t }: ItemProps) {
  const within = page.path !== '/' && path.startsWith(`${page.path}/`)
  const current = path === page.path ? 'page' : within ? 'true' : undefined
  return (
    <a className="nav" href={page.path} aria-current={current}>
      <Icon name={icon} />
      <span>{t(title)}</span>
    </a>
  )
}
