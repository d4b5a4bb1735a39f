import { SECOND } from '#contract/time.ts'

type Props = { label: string; left: number; lost: string }

/** How long a case is still one's own. The script counts on; without it, it says what it was. */
export function Lease({ label, left, lost }: Props) {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  return (
    <p className="lease" data-left={seconds} data-lost={lost}>
      <span>{label}</span>{' '}
      <span className="num" data-clock="">
        {clock(seconds)}
      </span>
    </p>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
