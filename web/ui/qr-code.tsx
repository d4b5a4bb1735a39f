import { cx } from './cx.ts'

type QrCodeProps = { qr: { size: number; path: string }; label: string; className: string }

export function QrCode({ qr: { size, path }, label, className }: QrCodeProps) {
  return (
    // Black on white, whatever the theme: many scanners read nothing else.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('w-full rounded-sm', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
