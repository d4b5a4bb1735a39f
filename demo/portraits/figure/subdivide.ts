/** Catmull and Clark's rule, once: each new point as a sum of old ones. */
export type Finer = {
  faces: Int32Array
  points: number
  starts: Int32Array
  from: Int32Array
  shares: Float32Array
}

type Sum = Map<number, number>

function add(sum: Sum, point: number, share: number): void {
  sum.set(point, (sum.get(point) ?? 0) + share)
}

type Edge = { a: number; b: number; sides: number[] }

/** Which edges and faces meet where. */
type Net = {
  faces: Int32Array
  edges: Edge[]
  edgesOfFace: Int32Array
  facesAt: number[][]
  edgesAt: number[][]
}

function netOf(faces: Int32Array, points: number): Net {
  const edgeOf = new Map<number, number>()
  const edges: Edge[] = []
  const facesAt: number[][] = Array.from({ length: points }, () => [])
  const edgesAt: number[][] = Array.from({ length: points }, () => [])
  const edgesOfFace = new Int32Array(faces.length)
  for (let corner = 0; corner < faces.length; corner += 1) {
    const face = corner >> 2
    const a = faces[corner]
    const b = faces[face * 4 + ((corner + 1) % 4)]
    facesAt[a].push(face)
    const name = Math.min(a, b) * points + Math.max(a, b)
    let edge = edgeOf.get(name)
    if (edge === undefined) {
      edge = edges.length
      edges.push({ a, b, sides: [] })
      edgeOf.set(name, edge)
      edgesAt[a].push(edge)
      edgesAt[b].push(edge)
    }
    edges[edge].sides.push(face)
    edgesOfFace[corner] = edge
  }
  return { faces, edges, edgesOfFace, facesAt, edgesAt }
}

function addFace({ faces }: Net, sum: Sum, face: number, share: number): void {
  for (let k = 0; k < 4; k += 1) add(sum, faces[face * 4 + k], share / 4)
}

function pointSum(net: Net, point: number): Sum {
  const sum: Sum = new Map()
  const { edges, facesAt, edgesAt } = net
  const outer = edgesAt[point].filter((edge) => edges[edge].sides.length !== 2).slice(0, 2)
  const n = facesAt[point].length
  if (n === 0) add(sum, point, 1)
  else if (outer.length > 0) {
    add(sum, point, 0.75)
    for (const edge of outer) {
      const { a, b } = edges[edge]
      add(sum, a === point ? b : a, 0.25 / outer.length)
    }
  } else {
    for (const face of facesAt[point]) addFace(net, sum, face, 1 / (n * n))
    for (const edge of edgesAt[point]) {
      add(sum, edges[edge].a, 1 / (n * n))
      add(sum, edges[edge].b, 1 / (n * n))
    }
    add(sum, point, (n - 3) / n)
  }
  return sum
}

function edgeSum(net: Net, { a, b, sides }: Edge): Sum {
  const sum: Sum = new Map()
  const inner = sides.length === 2
  add(sum, a, inner ? 0.25 : 0.5)
  add(sum, b, inner ? 0.25 : 0.5)
  if (inner) for (const face of sides) addFace(net, sum, face, 0.25)
  return sum
}

function faceSum(net: Net, face: number): Sum {
  const sum: Sum = new Map()
  addFace(net, sum, face, 1)
  return sum
}

export function subdivide(faces: Int32Array, points: number): Finer {
  const net = netOf(faces, points)
  const count = faces.length / 4
  const sums = [
    ...Array.from({ length: points }, (_, point) => pointSum(net, point)),
    ...net.edges.map((edge) => edgeSum(net, edge)),
    ...Array.from({ length: count }, (_, face) => faceSum(net, face)),
  ]
  const quarters = new Int32Array(count * 16)
  for (let corner = 0; corner < faces.length; corner += 1) {
    const face = corner >> 2
    quarters[corner * 4] = faces[corner]
    quarters[corner * 4 + 1] = points + net.edgesOfFace[corner]
    quarters[corner * 4 + 2] = points + net.edges.length + face
    quarters[corner * 4 + 3] = points + net.edgesOfFace[face * 4 + ((corner + 3) % 4)]
  }
  return { faces: quarters, ...listed(sums) }
}

function listed(sums: readonly Sum[]): Omit<Finer, 'faces'> {
  const starts = new Int32Array(sums.length + 1)
  for (let i = 0; i < sums.length; i += 1) starts[i + 1] = starts[i] + sums[i].size
  const from = new Int32Array(starts[sums.length])
  const shares = new Float32Array(starts[sums.length])
  let next = 0
  for (const sum of sums) {
    for (const [point, share] of sum) {
      from[next] = point
      shares[next] = share
      next += 1
    }
  }
  return { points: sums.length, starts, from, shares }
}

/** Carries any three numbers of the old points to the new ones. */
export function finer({ points, starts, from, shares }: Finer, old: Float32Array): Float32Array {
  const values = new Float32Array(points * 3)
  for (let p = 0; p < points; p += 1) {
    let x = 0
    let y = 0
    let z = 0
    for (let i = starts[p]; i < starts[p + 1]; i += 1) {
      const share = shares[i]
      const at = from[i] * 3
      x += old[at] * share
      y += old[at + 1] * share
      z += old[at + 2] * share
    }
    values[p * 3] = x
    values[p * 3 + 1] = y
    values[p * 3 + 2] = z
  }
  return values
}
