import { curtains, someone } from '#web/landers/someone.ts'

const rows = [0, 150, 300, 450, 600, 750, 900]
const columns = [0, 120, 240, 360, 480, 600, 720]
const dim = new Set(['600 0', '120 600', '240 750', '600 750', '480 900'])
const lit = '480 450'

export function Facade() {
  return (
    <div className="facade" aria-hidden>
      <svg viewBox="40 130 800 760" preserveAspectRatio="xMidYMid slice">
        <defs>
          <radialGradient id="facade-glow">
            <stop className="facade-light" offset="0" stopOpacity=".5" />
            <stop className="facade-light" offset="1" stopOpacity="0" />
          </radialGradient>
          <pattern id="facade-bricks" width="40" height="20" patternUnits="userSpaceOnUse">
            <path d="M0 .5H40M0 10.5H40M10 0V10M30 10V20" stroke="#0d080b" strokeOpacity=".55" />
          </pattern>
          <g id="facade-window">
            <rect x="26" y="20" width="68" height="104" fill="#120d14" />
            <path d="M28 22H58V64H28Z" fill="#1d1826" />
            <path d="M26 66H94M60 20V124" stroke="#2b1e24" strokeWidth="4" />
            <rect x="26" y="20" width="68" height="104" className="facade-edge" />
            <rect x="18" y="124" width="84" height="7" fill="#33242a" />
          </g>
        </defs>
        <rect width="900" height="1100" className="facade-wall" />
        <rect width="900" height="1100" fill="url(#facade-bricks)" />
        {rows.flatMap((y) =>
          columns.map((x) => {
            const at = `${x} ${y}`
            if (at === lit) return null
            return (
              <use key={at} href="#facade-window" x={x} y={y} opacity={dim.has(at) ? 0.55 : 1} />
            )
          }),
        )}
        <Lit className="facade-one" at={lit} mirrored />
        <Lit className="facade-two" at="240 450" />
      </svg>
    </div>
  )
}

function Lit({ className, at, mirrored }: { className: string; at: string; mirrored?: true }) {
  return (
    <g className={className} transform={`translate(${at})`}>
      <rect x="-70" y="-60" width="260" height="290" fill="url(#facade-glow)" />
      <rect x="26" y="20" width="68" height="104" className="facade-light" />
      <path d={curtains} fill="#c9522e" opacity=".75" />
      <g transform={mirrored && 'matrix(-1 0 0 1 120 0)'}>
        <path d={someone} fill="#2a0f14" />
      </g>
      <path d="M26 66H94M60 20V124" stroke="#2a151a" strokeWidth="4" />
      <rect x="26" y="20" width="68" height="104" className="facade-edge" />
      <rect x="18" y="124" width="84" height="8" fill="#4a2e2c" />
    </g>
  )
}
