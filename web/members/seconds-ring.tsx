type SecondsRingProps = { left: number; total: number; label: string }

/**
 * A countdown ring; hidden without script, when nothing counts. Drawn by SVG attributes, since the
 * CSP forbids inline styles.
 */
export function SecondsRing({ left, total, label }: SecondsRingProps) {
  const share = total > 0 ? (left / total) * 100 : 0
  return (
    <div
      className="relative size-28 [@media(scripting:none)]:hidden"
      role="timer"
      aria-label={label}
    >
      <svg viewBox="0 0 36 36" className="size-full -rotate-90 fill-none stroke-2" aria-hidden>
        <circle cx="18" cy="18" r="16" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r="16"
          pathLength={100}
          strokeDasharray={`${share} 100`}
          strokeLinecap="round"
          className="stroke-label transition-all duration-1000 ease-linear"
        />
      </svg>
      <b className="num absolute inset-0 grid place-items-center text-3xl" aria-hidden>
        {left}
      </b>
    </div>
  )
}
