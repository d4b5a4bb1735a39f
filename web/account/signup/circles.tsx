const places = { 1: [24], 2: [17, 31] } as const

export function Circles({ count }: { count: 1 | 2 }) {
  return (
    <svg viewBox="0 0 48 32" width={48} height={32} aria-hidden>
      {places[count].map((x) => (
        <circle key={x} cx={x} cy={16} r={12} />
      ))}
    </svg>
  )
}
