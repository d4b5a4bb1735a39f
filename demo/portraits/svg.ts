export function path(d: string, attributes = ''): string {
  return d === '' ? '' : `<path d="${d}" ${attributes}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, attributes = ''): string {
  const centre = `cx="${short(x)}" cy="${short(y)}"`
  return `<ellipse ${centre} rx="${short(rx)}" ry="${short(ry)}" ${attributes}/>`
}

export function rect(x: number, y: number, width: number, height: number, attributes = ''): string {
  const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return `<rect ${box} ${attributes}/>`
}

export function group(attributes: string, ...parts: string[]): string {
  return `<g ${attributes}>${parts.join('')}</g>`
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
