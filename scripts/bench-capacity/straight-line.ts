/** `y = at0 + slope * x` by least squares, and how far each point is from it. */
export type Line = { at0: number; slope: number; residuals: number[] }

export function straightLine(points: readonly (readonly [x: number, y: number])[]): Line {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const together = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const slope = together / spread
  const at0 = meanY - slope * meanX
  return { at0, slope, residuals: points.map(([x, y]) => y - at0 - slope * x) }
}

export function at(line: Line, x: number): number {
  return line.at0 + line.slope * x
}
