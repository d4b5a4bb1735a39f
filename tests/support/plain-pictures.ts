import sharp from 'sharp'

const [width, height] = [720, 900]

type Grey = (x: number, y: number) => number

/** From 0 up to 1, the same again for the same seed. */
function drawsOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** With the noise of a sensor, so many levels of grey to each side at the most. */
function painted(seed: number, noise: number, grey: Grey) {
  const draw = drawsOf(seed + 1000)
  const pixels = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = grey(x / width, y / height) + noise * (draw() + draw() - 1)
      pixels[y * width + x] = Math.max(0, Math.min(255, Math.round(level)))
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
}

const qualities = [30, 50, 70, 90]

/** Telephones smooth the noise away: every other one has none. */
function sent(seed: number, noise: number, grey: Grey): Promise<Buffer> {
  return painted(seed, noise * (seed % 2), grey)
    .jpeg({ quality: qualities[(seed >> 1) % qualities.length] ?? 90 })
    .toBuffer()
}

/** Soft waves, as fog and clouds are: few, and none is much higher than another. */
function waves(draw: () => number, count: number, high: number): Grey {
  const all = Array.from({ length: count }, () => {
    return { across: 5 * draw(), down: 5 * draw(), from: 6 * draw(), high: high * draw() }
  })
  return (x, y) =>
    all.reduce((sum, one) => sum + one.high * Math.cos(one.across * x + one.down * y + one.from), 0)
}

type Plain = (seed: number) => Promise<Buffer>

/** By the seed one of each kind, of which none shows what another one does. */
export const plainPictures: Record<string, Plain> = {
  'a cap on the lens': (seed) => sent(seed, 8, () => 2),
  'a dark room': (seed) => sent(seed, 14, () => 14),
  'a dark room, lit from one side': (seed) => {
    const draw = drawsOf(seed)
    const [across, down] = [20 * (draw() - 0.5), 20 * (draw() - 0.5)]
    return sent(seed, 12, (x, y) => 14 + across * x + down * y)
  },
  'a night with a few stars': (seed) => {
    const draw = drawsOf(seed)
    const stars = Array.from({ length: 12 }, () => ({ x: draw(), y: draw() }))
    return sent(seed, 8, (x, y) =>
      stars.some((star) => Math.hypot(star.x - x, star.y - y) < 0.004) ? 220 : 6,
    )
  },
  'a white wall': (seed) => sent(seed, 5, () => 215 + seed),
  'a wall, lit from above': (seed) => sent(seed, 5, (_, y) => 180 + 6 * seed - (30 + seed) * y),
  'a wall, lit from one side': (seed) => {
    const draw = drawsOf(seed)
    const [across, down] = [90 * (draw() - 0.5), 90 * (draw() - 0.5)]
    return sent(seed, 5, (x, y) => 150 + across * x + down * y)
  },
  'a wall with a lamp before it': (seed) => {
    const draw = drawsOf(seed)
    const [left, top, wide] = [draw(), draw(), 1 + 2 * draw()]
    return sent(seed, 5, (x, y) => 90 + 90 * Math.exp(-wide * Math.hypot(x - left, y - top) ** 2))
  },
  'a lens that darkens the corners': (seed) => {
    const strong = 40 + 60 * drawsOf(seed)()
    return sent(seed, 5, (x, y) => 180 - strong * ((x - 0.5) ** 2 + (y - 0.5) ** 2))
  },
  fog: (seed) => {
    const grey = waves(drawsOf(seed), 4, 10)
    return sent(seed, 5, (x, y) => 170 + grey(x, y))
  },
  'clear sky over clear sea': (seed) => {
    const draw = drawsOf(seed)
    const [sky, sea] = [190 + 40 * draw(), 90 + 40 * draw()]
    return sent(seed, 5, (_, y) => (y < 0.5 ? sky : sea) + 10 * y)
  },
}

/** Of a conversation in the same app: who wrote what at which length differs. */
export function screenshot(seed: number): Promise<Buffer> {
  const draw = drawsOf(seed)
  const bubbles = Array.from({ length: 9 }, (_, at) => {
    const long = 0.2 + 0.5 * draw()
    const left = draw() < 0.5 ? 0.04 : 0.96 - long
    return { left, right: left + long, top: 0.12 + at * 0.095, tall: 0.03 + 0.05 * draw() }
  })
  return sent(seed, 0, (x, y) => {
    if (y < 0.08) return 60
    const bubble = bubbles.find(
      ({ left, right, top, tall }) => x >= left && x <= right && y >= top && y <= top + tall,
    )
    if (!bubble) return 250
    return (y - bubble.top) % 0.02 < 0.01 && (x * 97 + seed) % 0.04 < 0.03 ? 120 : 215
  })
}
