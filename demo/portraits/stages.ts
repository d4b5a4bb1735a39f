import type { Place } from './render/backdrop.ts'

/** Light is the scene: a key on the face, two lamps behind, a fill, and what is out of focus beyond. */
export type Stage = {
  place: Place
  glow: readonly [number, number]
  /** Middle, bright, dark, lamp. */
  colours: readonly [string, string, string, string]
  /** Degrees round from the camera and up, colour, strength. */
  key: readonly [number, number, string, number]
  behind: readonly [
    readonly [number, number, string, number],
    readonly [number, number, string, number],
  ]
  sky: readonly [string, number]
  ground: readonly [string, number]
  soft: number
  shadows: readonly [number, number, number]
  lights: readonly [number, number, number]
}

export const stages = {
  cafe: {
    place: 'cafe',
    glow: [0.82, 0.86],
    colours: ['#4a1a16', '#b0542c', '#150a10', '#ffc890'],
    key: [50, 26, '#ffe2c4', 1.6],
    behind: [
      [-145, 18, '#ff8a5a', 3],
      [150, 30, '#ffc890', 1.4],
    ],
    sky: ['#a08494', 0.5],
    ground: ['#a05a3c', 0.5],
    soft: 0.08,
    shadows: [0.95, 0.84, 1.05],
    lights: [1.06, 1, 0.9],
  },
  sea: {
    place: 'sea',
    glow: [0.2, 0.5],
    colours: ['#8a4a6a', '#f08a4a', '#1c1838', '#ffd8a0'],
    key: [-52, 20, '#ffd0a8', 1.7],
    behind: [
      [-150, 12, '#ff9a58', 4.5],
      [150, 25, '#8a7ad8', 1.6],
    ],
    sky: ['#8a8ac8', 0.6],
    ground: ['#b0708a', 0.4],
    soft: 0.08,
    shadows: [0.84, 0.85, 1.2],
    lights: [1.08, 0.99, 0.88],
  },
  neon: {
    place: 'street',
    glow: [0.15, 0.7],
    colours: ['#2a1848', '#a03880', '#0a0818', '#ff9ad0'],
    key: [-46, 22, '#ffc8d0', 1.6],
    behind: [
      [138, 16, '#4ac0ff', 3.6],
      [-150, 20, '#ff4a9a', 2.6],
    ],
    sky: ['#7478c0', 0.5],
    ground: ['#8a3a78', 0.4],
    soft: 0.08,
    shadows: [0.76, 0.82, 1.25],
    lights: [1.06, 0.97, 1],
  },
  window: {
    place: 'window',
    glow: [0.12, 0.8],
    colours: ['#3a383c', '#7a6256', '#16141a', '#ffe8c8'],
    key: [-58, 24, '#fff0dc', 1.8],
    behind: [
      [-120, 22, '#fff0d8', 1.6],
      [140, 20, '#d88a5a', 1.4],
    ],
    sky: ['#9a9aac', 0.5],
    ground: ['#8a6450', 0.4],
    soft: 0.1,
    shadows: [0.87, 0.9, 1.1],
    lights: [1.05, 1, 0.92],
  },
  wall: {
    place: 'wall',
    glow: [0.3, 0.9],
    colours: ['#2e6a6c', '#e0b878', '#123038', '#fff0c0'],
    key: [46, 34, '#fff0d0', 1.9],
    behind: [
      [115, 40, '#fff0c0', 1.4],
      [-140, 15, '#5ac0c0', 1.4],
    ],
    sky: ['#76aab0', 0.55],
    ground: ['#c09870', 0.4],
    soft: 0.04,
    shadows: [0.76, 0.95, 1.08],
    lights: [1.08, 1.02, 0.87],
  },
  hills: {
    place: 'hills',
    glow: [0.75, 1],
    colours: ['#7aa0b0', '#f4c888', '#28404a', '#fff0cc'],
    key: [-44, 30, '#ffecd8', 1.45],
    behind: [
      [140, 30, '#ffd898', 4],
      [-150, 30, '#b8d8f0', 1.4],
    ],
    sky: ['#a8bcd0', 0.62],
    ground: ['#9a8a64', 0.42],
    soft: 0.09,
    shadows: [0.87, 0.95, 1.08],
    lights: [1.05, 1, 0.9],
  },
  garden: {
    place: 'garden',
    glow: [0.7, 1],
    colours: ['#3c5438', '#8a9c5c', '#141f12', '#f4e8b0'],
    key: [42, 34, '#fff2d8', 1.55],
    behind: [
      [-140, 35, '#fff0a0', 3.6],
      [145, 20, '#f0e8c0', 1.4],
    ],
    sky: ['#a0b490', 0.55],
    ground: ['#687848', 0.42],
    soft: 0.08,
    shadows: [0.82, 1, 0.95],
    lights: [1.06, 1.02, 0.87],
  },
  books: {
    place: 'books',
    glow: [0.85, 0.95],
    colours: ['#3a2018', '#9a4a2c', '#140c0c', '#ffc070'],
    key: [54, 28, '#ffe0b8', 1.7],
    behind: [
      [128, 20, '#ffb060', 2.6],
      [-145, 20, '#6a90c0', 1.8],
    ],
    sky: ['#8a8088', 0.5],
    ground: ['#8a5434', 0.42],
    soft: 0.08,
    shadows: [0.92, 0.9, 1.03],
    lights: [1.08, 1, 0.87],
  },
  plum: {
    place: 'cafe',
    glow: [0.2, 0.8],
    colours: ['#3c2050', '#8a4a90', '#120c1c', '#ffb8c8'],
    key: [-48, 28, '#ffe0d4', 1.65],
    behind: [
      [145, 20, '#ffa0b0', 3.2],
      [-140, 25, '#a07af0', 2],
    ],
    sky: ['#8a80b8', 0.5],
    ground: ['#8a5074', 0.42],
    soft: 0.08,
    shadows: [0.87, 0.83, 1.16],
    lights: [1.06, 0.98, 0.95],
  },
  blue: {
    place: 'cafe',
    glow: [0.8, 0.75],
    colours: ['#16364a', '#4a8098', '#0a1018', '#ffe0b0'],
    key: [48, 26, '#ffe8cc', 1.65],
    behind: [
      [-145, 20, '#8ad0f0', 3],
      [150, 25, '#ffc078', 2],
    ],
    sky: ['#7098b4', 0.5],
    ground: ['#846448', 0.42],
    soft: 0.08,
    shadows: [0.79, 0.91, 1.16],
    lights: [1.08, 1, 0.88],
  },
  morning: {
    place: 'window',
    glow: [0.85, 0.8],
    colours: ['#8a8478', '#d8c4a4', '#4a443e', '#fffaf0'],
    key: [56, 28, '#fff6ea', 1.7],
    behind: [
      [120, 24, '#fff6e4', 1.4],
      [-140, 20, '#b0c4d8', 1.2],
    ],
    sky: ['#b4b4b4', 0.6],
    ground: ['#a88e74', 0.5],
    soft: 0.12,
    shadows: [0.92, 0.94, 1.05],
    lights: [1.03, 1, 0.95],
  },
  lane: {
    place: 'street',
    glow: [0.7, 0.8],
    colours: ['#3a2c24', '#a86c3c', '#120e10', '#ffd090'],
    key: [44, 24, '#ffe6c8', 1.6],
    behind: [
      [-140, 20, '#ffb468', 3],
      [150, 24, '#7aa4d0', 1.8],
    ],
    sky: ['#8088a0', 0.5],
    ground: ['#8a6040', 0.42],
    soft: 0.08,
    shadows: [0.86, 0.9, 1.1],
    lights: [1.07, 1, 0.88],
  },
} as const satisfies Record<string, Stage>

export type StageName = keyof typeof stages
export const stageNames = Object.keys(stages) as StageName[]
