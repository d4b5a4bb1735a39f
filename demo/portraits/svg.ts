export function path(d: string, attributes = ''): string {
  return d === '' ? '' : `<path d="${d}" ${attributes}/>`
}

export function circle(x: number, y: number, radius: number, attributes = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributes}/>`
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

export function blur(id: string, deviation: number, margin = 50): string {
  const box = `x="-${margin}%" y="-${margin}%" width="${100 + margin * 2}%"`
  return (
    `<filter id="${id}" ${box} height="${100 + margin * 2}%">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  )
}

export function clip(id: string, content: string): string {
  return `<clipPath id="${id}">${content}</clipPath>`
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
