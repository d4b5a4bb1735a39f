import type { Gesture } from '#contract/checks.ts'
import { cx } from '#web/ui/cx.ts'

type Point = readonly [x: number, y: number]

type Hand = {
  at: Point
  /** In degrees; 0 is up. */
  turned?: number
  fingers?: readonly Finger[]
  /** From the shoulder by the elbow; without it the arm is outside of the picture. */
  elbow: Point
}
type Finger = 'thumb' | 'index' | 'middle' | 'ring' | 'small'

const all: readonly Finger[] = ['thumb', 'index', 'middle', 'ring', 'small']
const flat = all.slice(1)
const beside = { at: [158, 84], elbow: [172, 150] } as const

const drawn: Record<Gesture, readonly Hand[]> = {
  head: [{ at: [112, 26], turned: -80, fingers: flat, elbow: [178, 62] }],
  ear: [{ at: [137, 74], turned: -20, fingers: flat, elbow: [174, 134] }],
  nose: [{ at: [129, 100], turned: -42, fingers: ['index'], elbow: [162, 150] }],
  chin: [{ at: [100, 117], turned: -75, fingers: flat, elbow: [156, 158] }],
  chest: [{ at: [92, 168], turned: -80, fingers: flat, elbow: [160, 184] }],
  shoulder: [{ at: [54, 150], turned: -65, fingers: flat, elbow: [122, 182] }],
  palm: [{ ...beside, fingers: all }],
  thumb: [{ ...beside, turned: 0, fingers: ['thumb'] }],
  one: [{ ...beside, fingers: ['index'] }],
  two: [{ ...beside, fingers: ['index', 'middle'] }],
  three: [{ ...beside, fingers: ['index', 'middle', 'ring'] }],
  both: [
    { ...beside, fingers: all },
    { at: [42, 84], elbow: [28, 150], fingers: all },
  ],
}

/** From the palm, with the thumb towards the head. */
const stretched: Record<Finger, readonly [Point, Point]> = {
  thumb: [
    [-8, 2],
    [-20, -8],
  ],
  index: [
    [-7.5, -8],
    [-10, -30],
  ],
  middle: [
    [-2.5, -9],
    [-3, -34],
  ],
  ring: [
    [2.5, -9],
    [4, -32],
  ],
  small: [
    [7.5, -8],
    [11, -26],
  ],
}

const alone: readonly [Point, Point] = [
  [-4, -6],
  [-5, -22],
]

/** What it shows stands beside it in words. */
export function GestureDrawing({ gesture }: { gesture: Gesture }) {
  const hands = drawn[gesture]
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden
      className="mx-auto h-auto w-full max-w-60 rounded bg-raised"
    >
      <g className="fill-card stroke-faint stroke-2">
        <path d="M18 200c2-38 22-54 52-58l12-4v-22h36v22l12 4c30 4 50 20 52 58" />
        <ellipse cx="100" cy="76" rx="34" ry="42" />
        <path d="M66 72c-2-30 12-44 34-44s36 14 34 44c-6-14-14-22-34-22s-28 8-34 22Z" />
      </g>
      <g className="fill-none stroke-faint stroke-2" strokeLinecap="round">
        <path d="M84 78h8M108 78h8M100 82l-3 10h5M90 102c6 5 14 5 20 0" />
      </g>
      {hands.map((hand) => (
        <Arm key={hand.at.join()} hand={hand} isLeft={hand.at === drawn.both[1]?.at} />
      ))}
    </svg>
  )
}

function Arm({ hand, isLeft }: { hand: Hand; isLeft: boolean }) {
  const { at, elbow, turned = 0, fingers = [] } = hand
  const lines = fingers.length === 1 && fingers[0] === 'thumb' ? [alone] : fingers.map(lineOf)
  const mirrored = isLeft ? ' scale(-1 1)' : ''
  const shoulder = isLeft ? '24 196' : '176 196'
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path
        d={`M${shoulder} ${elbow.join(' ')} ${at.join(' ')}`}
        className={cx('fill-none stroke-amber opacity-40')}
        strokeWidth="14"
      />
      <g
        transform={`translate(${at.join(' ')}) rotate(${turned})${mirrored}`}
        className="fill-amber stroke-amber"
      >
        <rect x="-11" y="-10" width="22" height="24" rx="8" />
        {lines.map(([from, to]) => (
          <path
            key={to.join()}
            d={`M${from.join(' ')} ${to.join(' ')}`}
            strokeWidth={to === alone[1] ? 10 : 6.5}
          />
        ))}
      </g>
    </g>
  )
}

function lineOf(finger: Finger) {
  return stretched[finger]
}
