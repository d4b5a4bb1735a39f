type Rgb = readonly [number, number, number]

const shade: Rgb = [20, 6, 8]

export function mix(colour: string, share: number, other: Rgb = shade): string {
  const channels = rgb(colour).map((value, index) =>
    Math.round(value * (1 - share) + (other[index] ?? 0) * share),
  )
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function darker(colour: string, share: number): string {
  return mix(colour, share)
}

export function lighter(colour: string, share: number): string {
  return mix(colour, share, [255, 236, 210])
}

function rgb(colour: string): Rgb {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

export function lightness(colour: string): number {
  const [red, green, blue] = rgb(colour)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
