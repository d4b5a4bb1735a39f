import { cx } from './cx.ts'

type LogoProps = {
  name: string
  href?: string | undefined
  /** The spoken name of the link, where "home" should be said with it. */
  label?: string | undefined
  className?: string | undefined
}

/** Two circles with a flame where they overlap, and the name of the site. */
export function Logo({ name, href, label, className }: LogoProps) {
  const content = (
    <>
      <svg viewBox="0 0 32 20" width="35" height="22" aria-hidden>
        <g fill="none" stroke="currentColor" strokeWidth="1.7">
          <circle cx="11.5" cy="10" r="8.7" />
          <circle cx="20.5" cy="10" r="8.7" />
        </g>
        <path className="logo-flame" d="M16 2.55a8.7 8.7 0 0 1 0 14.9a8.7 8.7 0 0 1 0-14.9z" />
      </svg>
      <span translate="no">{name}</span>
    </>
  )
  if (!href) return <span className={cx('logo', className)}>{content}</span>
  return (
    <a className={cx('logo', className)} href={href} aria-label={label}>
      {content}
    </a>
  )
}
