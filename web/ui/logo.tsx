import { cx } from './cx.ts'

type LogoProps = {
  name: string
  href?: string | undefined
  label?: string | undefined
  className?: string | undefined
}

export function Logo({ name, href, label, className }: LogoProps) {
  const content = (
    <>
      <LogoMark />
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

export function LogoMark() {
  return (
    <svg viewBox="2.6 3 26.8 23.6" width="34" height="30" aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth="1.6">
        <circle cx="11.2" cy="17.4" r="7.6" />
        <circle cx="20.8" cy="17.4" r="7.6" />
      </g>
      <path
        className="logo-flame"
        d="M16.1 25.4c-3.5-1.6-5.3-4.1-5.3-7.3 0-2.2 1-3.9 2.4-5.5.3 1 .8 1.6 1.5 2 .5-3.4 0-6.4 2.4-9.8.4 3.7 4.3 6.4 4.3 12.7 0 3.6-1.8 6.4-5.3 8.1z"
      />
      <path
        className="logo-glow"
        d="M16.1 23.6c-1.7-.8-2.5-2-2.5-3.5 0-1.8 1.4-2.7 2.3-4.4 1.4 1.4 2.7 2.7 2.7 4.6 0 1.5-.8 2.6-2.5 3.3z"
      />
    </svg>
  )
}
