import { deflateSync } from 'node:zlib'
import sharp, { type PngOptions } from 'sharp'
import { expect, it, test } from 'vitest'
import { readPng } from '#worker/photos/read-png.ts'

const [width, height] = [37, 11]

function picture(channels: 1 | 3 | 4, shades: number) {
  const samples = Uint8Array.from({ length: width * height * channels }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / channels), i % channels]
    return ((Math.floor(pixel / 5) * (channel + 3)) % shades) * Math.floor(255 / (shades - 1))
  })
  return sharp(samples, { raw: { width, height, channels } })
}

test.each<[string, 1 | 3 | 4, number, PngOptions, number, number]>([
  ['colours', 3, 200, { adaptiveFiltering: true }, 8, 2],
  ['colours without filters', 3, 200, {}, 8, 2],
  ['colours with alpha', 4, 200, { adaptiveFiltering: true }, 8, 6],
  ['a palette', 3, 6, { palette: true, colours: 256 }, 8, 3],
  ['a palette of 16', 3, 2, { palette: true, colours: 16 }, 4, 3],
  ['a palette of two', 3, 2, { palette: true, colours: 2, dither: 0 }, 1, 3],
])('reads %s', async (_what, channels, shades, options, depth, type) => {
  const png = await picture(channels, shades).png(options).toBuffer()
  expect([png[24], png[25]]).toEqual([depth, type])
  const read = await readPng(Uint8Array.from(png))
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect(read.channels).toBe(info.channels)
  expect(Buffer.concat(read.rows)).toEqual(data)
})

it('reads greys of two bits', async () => {
  const chunk = (type: string, data: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Uint8Array.from([0, 0, 0, 5, 0, 0, 0, 1, 2, 0, 0, 0, 0])
  const line = deflateSync(Uint8Array.from([0, 0b00_01_10_11, 0b01_00_00_00]))
  const png = Buffer.concat([Buffer.alloc(8), chunk('IHDR', header), chunk('IDAT', line)])
  const { channels, rows } = await readPng(Uint8Array.from(png))
  expect([channels, rows.map((row) => [...row])]).toEqual([1, [[0, 85, 170, 255, 85]]])
})
