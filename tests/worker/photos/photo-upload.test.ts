import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { photoLimits, photoPath, photoSizes } from '#contract/photo.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { makeMember, type TestMember } from '../../support/members.ts'
import {
  bytesOf,
  paintedPng,
  pngChunk,
  pngHead,
  pngHeader,
  pngOf,
  quartersOf,
  withExif,
  withSegment,
} from '../../support/pictures.ts'
import { encodeFullOnly, encodeQuickly } from '../../support/quick-encoder.ts'
import { keyOf, leftBehind, post, served, upload } from '../../support/uploads.ts'

let member: TestMember

beforeEach(async () => {
  member = await makeMember()
})

describe('while R2 is away', () => {
  const away = (act: string) =>
    new Error(`${act}: We encountered an internal error. Please try again. (10001)`)

  it('an upload may be repeated, and is one photo', async () => {
    encodeQuickly()
    const id = crypto.randomUUID()
    vi.spyOn(env.PHOTOS, 'put').mockRejectedValueOnce(away('put'))
    const lost = await upload(member, fixture('jpeg'), { id })
    expect([lost.status, lost.error?.code]).toEqual([503, 'unavailable'])
    const again = await upload(member, fixture('jpeg'), { id })
    expect([again.status, again.photo?.id]).toEqual([200, id])
    expect((await leftBehind()).photos).toBe(1)
  })

  it('a photo is not shown for a moment only', async () => {
    encodeQuickly()
    const { photo } = await upload(member, fixture('jpeg'))
    if (!photo) throw new Error('not taken')
    const key = await keyOf(photo)
    vi.spyOn(env.PHOTOS, 'get').mockRejectedValueOnce(away('get'))
    expect((await served(member, key, 'card')).status).toBe(503)
    expect((await served(member, key, 'card')).status).toBe(200)
  })
})

const nothing = { objects: 0, photos: 0, loose: 0 }
const script = '<script>alert(document.domain)</script>'
const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${script}</svg>`

describe('refused, and nothing stays behind', () => {
  const jpeg = fixture('jpeg')
  const png = () => pngOf(240, 300)
  const cases: Array<[string, () => Promise<Uint8Array> | Uint8Array, string]> = [
    ['no bytes', () => new Uint8Array(), 'photo_type'],
    ['one byte', () => new Uint8Array([0xff]), 'photo_type'],
    ['zero bytes only', () => new Uint8Array(4096), 'photo_type'],
    ['text', () => bytesOf('not a photo'), 'photo_type'],
    ['HTML that says it is a JPEG', () => bytesOf(html), 'photo_type'],
    ['HTML that begins as a GIF', () => bytesOf('GIF89a/*', html), 'photo_type'],
    ['SVG with a script', () => bytesOf(svg), 'photo_type'],
    ['a GIF', () => fixture('gif'), 'photo_type'],
    ['a TIFF', () => fixture('tiff'), 'photo_type'],
    ['an AVIF', () => fixture('avif'), 'photo_type'],
    ['a BMP', () => bytesOf('BM', new Uint8Array(200)), 'photo_type'],
    ['a PDF', () => bytesOf('%PDF-1.7\n', new Uint8Array(200)), 'photo_type'],
    ['a ZIP', () => bytesOf('PK\x03\x04', new Uint8Array(200)), 'photo_type'],
    ['a program', () => bytesOf('\x7fELF', new Uint8Array(200)), 'photo_type'],
    ['a RIFF that is sound', () => bytesOf('RIFF\x24\0\0\0WAVEfmt '), 'photo_type'],
    ['spaces before a JPEG', () => bytesOf('  ', jpeg), 'photo_type'],
    [
      'HTML after the first bytes of a JPEG',
      () => bytesOf([255, 216, 255, 224], html),
      'photo_unusable',
    ],
    ['only the beginning of a JPEG', () => jpeg.subarray(0, 20), 'photo_unusable'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'photo_unusable'],
    ['half a PNG', async () => (await png()).subarray(0, 60), 'photo_unusable'],
    ['half a WebP', () => fixture('webp').subarray(0, 180), 'photo_unusable'],
    [
      'a PNG without pixels',
      () => bytesOf(pngHead, pngHeader(400, 400), pngChunk('IEND', [])),
      'photo_unusable',
    ],
    [
      'a PNG whose pixels are rubbish',
      () =>
        bytesOf(pngHead, pngHeader(400, 400), pngChunk('IDAT', [1, 2, 3, 4]), pngChunk('IEND', [])),
      'photo_unusable',
    ],
    [
      'a PNG of no width',
      () => bytesOf(pngHead, pngHeader(0, 400), pngChunk('IEND', [])),
      'photo_unusable',
    ],
    ['a bomb of 56 megapixels', () => pngOf(7500, 7500, { depth: 1 }), 'photo_too_many_pixels'],
    [
      'a bomb of 225 megapixels',
      () => pngOf(15_000, 15_000, { depth: 1 }),
      'photo_too_many_pixels',
    ],
    ['a strip of 12,001 pixels', () => pngOf(12_001, 210, { depth: 1 }), 'photo_too_many_pixels'],
    ['one pixel', () => pngOf(1, 1), 'photo_too_small'],
    ['a strip of 199 pixels', () => pngOf(199, 600), 'photo_too_small'],
    ['a strip of 11,900 by 201', () => pngOf(11_900, 201, { depth: 1 }), 'photo_too_narrow'],
    ['a strip of 200 by 801', () => pngOf(200, 801), 'photo_too_narrow'],
  ]
  test.each(cases)('%s', async (_what, make, code) => {
    const { status, error } = await upload(member, Uint8Array.from(await make()))
    expect([status, error?.code]).toEqual([code === 'photo_type' ? 415 : 422, code])
    expect(await leftBehind()).toEqual(nothing)
  })

  it('a bomb that says it is small: its pixels are not what its header promises', async () => {
    const bomb = await pngOf(6000, 6000, { depth: 1 })
    const lying = bytesOf(pngHead, pngHeader(240, 300, 1), bomb.subarray(33))
    const { status, photo, error } = await upload(member, lying)
    if (status === 422) expect(['photo_unusable', 'photo_one_colour']).toContain(error?.code)
    else expect(photo?.status).toBe('review')
  })
})

it('a photo four times as long as it is wide is kept', async () => {
  const { status, photo } = await upload(member, Uint8Array.from(await pngOf(200, 800)))
  expect([status, photo?.width, photo?.height]).toEqual([200, 200, 800])
})

describe('of one colour', () => {
  beforeEach(encodeFullOnly)

  const small = (paint: (x: number, y: number) => number[]) => () => paintedPng(240, 300, paint)
  const large = (paint: (x: number, y: number) => number[]) => () => paintedPng(1440, 1920, paint)
  const inside = (x: number, y: number, width: number, height: number) =>
    x >= 0 && x < width && y >= 0 && y < height
  const pink = small(() => [201, 77, 143])
  const pinkAs = (format: 'image/jpeg' | 'image/webp') => async () => {
    const made = await env.IMAGES.input(new Blob([await pink()]).stream())
      .transform({ width: 240, fit: 'scale-down' })
      .output({ format })
    return new Uint8Array(await made.response().arrayBuffer())
  }

  test.each([
    ['black', small(() => [0])],
    ['white', small(() => [255])],
    ['pink', pink],
    ['pink, a JPEG', pinkAs('image/jpeg')],
    ['pink, a WebP', pinkAs('image/webp')],
    ['grey with a noise that nobody sees', small((x, y) => [127 + ((x * 7 + y * 13) % 3)])],
    ['a covered lens', large((x, y) => [(x * x * 7 + x * y * 13 + y * y * 5) % 19])],
    ['transparent, whatever its colours are', small((x, y) => [x, y % 256, 90, 0])],
    ['transparent, in greys', small((x) => [x, 0])],
    ['black on nothing', small((x) => [0, x < 120 ? 255 : 0])],
  ])('refused, and nothing stays behind: %s', async (_what, make) => {
    const { status, error } = await upload(member, await make())
    expect([status, error?.code]).toEqual([422, 'photo_one_colour'])
    expect(await leftBehind()).toEqual(nothing)
  })

  test.each([
    ['a night sky with few stars', large((x, y) => [inside(x % 480, y % 640, 4, 4) ? 255 : 4])],
    [
      'somebody far off before a white wall',
      large((x, y) => [inside(x - 700, y - 900, 20, 60) ? 90 : 250]),
    ],
    [
      'one line of text on white',
      large((x, y) => [inside(x - 300, y - 900, 400, 24) && x % 9 < 3 ? 30 : 255]),
    ],
    ['a grey that becomes a little lighter', small((_, y) => [100 + y / 10])],
    ['two greys that are much alike', small((x) => [x < 120 ? 110 : 130])],
    ['two colours equally bright', small((x) => (x < 120 ? [200, 80, 80] : [80, 140, 80]))],
    ['white on nothing', small((x) => [255, x < 120 ? 255 : 0])],
  ])('taken: %s', async (_what, make) => {
    const { status, error } = await upload(member, await make())
    expect([status, error]).toEqual([200, undefined])
  })
})

describe('too large', () => {
  const filled = async (bytes: number) => {
    const jpeg = fixture('jpeg')
    return bytesOf(jpeg, new Uint8Array(bytes - jpeg.length))
  }

  it('is one byte more than 10 MB', async () => {
    encodeQuickly()
    const exact = await upload(member, await filled(photoLimits.bytes))
    expect([exact.status, exact.photo?.status]).toEqual([200, 'review'])
    const more = await upload(member, await filled(photoLimits.bytes + 1))
    expect([more.status, more.error?.code]).toEqual([413, 'photo_too_large'])
  })

  it('is told by Content-Length before a byte is read', async () => {
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read++
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const fixed = body.pipeThrough(new FixedLengthStream(12_000_000))
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, error } = await post(member, fixed, type)
    expect([status, error?.code]).toEqual([413, 'photo_too_large'])
    expect(read).toBeLessThan(200)
  })

  it('is noticed while reading, where no length was told', async () => {
    let sent = 0
    const begin = 'x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytesOf(`--${begin}`)),
      pull(controller) {
        sent += 65_536
        if (sent > 40_000_000) controller.close()
        else controller.enqueue(new Uint8Array(65_536))
      },
    })
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, error } = await post(member, body, type)
    expect([status, error?.code]).toEqual([413, 'photo_too_large'])
    expect(sent).toBeLessThan(20_000_000)
  })
})

describe('broken forms are a 4xx', () => {
  const form = (name: string, boundary = 'x') =>
    bytesOf(
      `--${boundary}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${crypto.randomUUID()}\r\n`,
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`,
      'content-type: image/jpeg\r\n\r\n',
      fixture('jpeg'),
      `\r\n--${boundary}--\r\n`,
    )
  const type = 'multipart/form-data; boundary=x'
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['without a boundary', form('a.jpg'), 'multipart/form-data'],
    ['with another boundary', form('a.jpg'), 'multipart/form-data; boundary=y'],
    ['cut off', form('a.jpg').subarray(0, 300), type],
    ['with nothing in it', bytesOf('--x--\r\n'), type],
    ['of no bytes', new Uint8Array(), type],
    ['not multipart', form('a.jpg'), 'application/octet-stream'],
    ['mixed', form('a.jpg'), 'multipart/mixed; boundary=x'],
    ['the photo itself', fixture('jpeg'), 'image/jpeg'],
  ])('%s', async (_what, body, contentType) => {
    const { status, error } = await post(member, body, { 'content-type': contentType })
    expect([status >= 400 && status < 500, typeof error?.code]).toEqual([true, 'string'])
    expect(await leftBehind()).toEqual(nothing)
  })

  it('a NUL in the name is refused or dropped, and never stored', async () => {
    const { status } = await post(member, form('a\0.jpg'), { 'content-type': type })
    expect(status === 200 || (status >= 400 && status < 500)).toBe(true)
  })

  test.each(['a"b\r\nx: y.jpg', ''])('a name that ends its header: %j', async (name) => {
    const { status, error } = await upload(member, fixture('jpeg'), { name })
    expect([status, error?.code]).toEqual([400, 'invalid_input'])
  })

  test.each(['id', 'file', 'position'])('a field more: %s', async (field) => {
    const body = new FormData()
    body.append('id', crypto.randomUUID())
    body.append('file', new File([fixture('jpeg')], 'a.jpg'))
    body.append(field, 'more')
    const { status, error } = await post(member, body)
    expect([status, error?.code]).toEqual([400, 'invalid_input'])
  })

  it('a text in place of the file', async () => {
    const body = new FormData()
    body.set('id', crypto.randomUUID())
    body.set('file', 'not a file')
    expect((await post(member, body)).error?.code).toBe('invalid_input')
  })

  it('a key that is none', async () => {
    expect((await upload(member, fixture('jpeg'), { id: '../../x' })).status).toBe(400)
  })
})

describe('taken, and only the pixels go on', () => {
  beforeEach(encodeFullOnly)

  const quarters = ['red', 'green', 'blue', 'white']
  const cutout = (x: number, y: number) => {
    if (y < 150) return x < 120 ? [255, 0, 0, 255] : [0, 255, 0, 255]
    return x < 120 ? [0, 0, 255, 255] : [255, 255, 255, 0]
  }

  async function taken(bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg') {
    const { status, photo, error } = await upload(member, bytes, { name })
    expect([status, error]).toEqual([200, undefined])
    const key = await keyOf(photo ?? { id: '' })
    const files = await Promise.all(photoSizes.map((size) => served(member, key, size)))
    for (const { status: got, type, body } of files) {
      expect([got, type]).toEqual([200, 'image/webp'])
      const text = new TextDecoder('latin1').decode(body)
      expect(text.startsWith('RIFF')).toBe(true)
      expect(text).not.toMatch(/Exif|EXIF|XMP|<script|ftyp|ICCP|secret|%PDF/)
    }
    const full = files[photoSizes.indexOf('full')]?.body ?? new ArrayBuffer(0)
    return { key, full, photo }
  }

  test.each(['jpeg', 'progressive', 'png16', 'palette', 'webp', 'lossless'] as const)(
    '%s',
    async (name) => {
      const { full } = await taken(fixture(name))
      expect(await quartersOf(full)).toEqual(quarters)
    },
  )

  it('converts CMYK, in which green comes out yellow', async () => {
    const { full } = await taken(fixture('cmyk'))
    expect(await quartersOf(full)).toEqual(['red', 'red+green', 'blue', 'white'])
  })

  it('takes a grey photo', async () => {
    await taken(fixture('grey'))
  })

  it('keeps only the first picture of an animated WebP', async () => {
    const { full } = await taken(fixture('animated'))
    expect(await quartersOf(full)).toEqual(quarters)
    expect(new TextDecoder('latin1').decode(full)).not.toMatch(/ANIM|ANMF/)
  })

  it('keeps only the first picture of an APNG', async () => {
    const control = pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0])
    await taken(await pngOf(240, 300, { more: [control] }))
  })

  test.each([
    ['a PNG', () => paintedPng(240, 300, cutout)],
    ['a WebP', () => fixture('cutout')],
  ])('puts on black what is transparent in %s', async (_what, make) => {
    const { full } = await taken(await make())
    expect(await quartersOf(full)).toEqual(['red', 'green', 'blue', 'black'])
  })

  it('turns a photo upright and drops the place it was taken at', async () => {
    const { full, key } = await taken(withExif(fixture('jpeg'), 6))
    // Rotated by a quarter: bottom left becomes top left.
    expect(await quartersOf(full)).toEqual(['blue', 'red', 'white', 'green'])
    const size = await env.DB.prepare('select width, height from photos where key = ?')
      .bind(key)
      .first()
    expect(size).toEqual({ width: 300, height: 240 })
  })

  it.each([1, 3, 8])('turns a photo of orientation %i upright', async (orientation) => {
    const { full } = await taken(withExif(fixture('jpeg'), orientation))
    const turned = {
      1: quarters,
      3: ['white', 'blue', 'green', 'red'],
      8: ['green', 'white', 'red', 'blue'],
    }
    expect(await quartersOf(full)).toEqual(turned[orientation as 1 | 3 | 8])
  })

  test.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ['HTML after it', () => bytesOf(fixture('jpeg'), html)],
    ['an archive after it', () => bytesOf(fixture('jpeg'), 'PK\x03\x04secret')],
    ['a film after it, as phones do', () => bytesOf(fixture('jpeg'), '\0\0\0\x18ftypmp42secret')],
    ['HTML in a comment', () => withSegment(fixture('jpeg'), 0xfe, bytesOf(html))],
    [
      'XMP',
      () =>
        withSegment(
          fixture('jpeg'),
          0xe1,
          bytesOf('http://ns.adobe.com/xap/1.0/\0<x>XMP secret</x>'),
        ),
    ],
    ['a PDF after it', () => bytesOf(fixture('jpeg'), '%PDF-1.7 secret')],
    ['an unknown chunk in a WebP', () => bytesOf(fixture('webp'), 'XMP \x08\0\0\0<script>')],
  ])('drops %s', async (_what, make) => {
    await taken(make())
  })

  it('drops the text and the colour profile of a PNG', async () => {
    const text = pngChunk('tEXt', bytesOf('Comment\0', html))
    await taken(await pngOf(240, 300, { more: [text, pngChunk('eXIf', bytesOf('secret'))] }))
  })

  test.each([
    '../../etc/passwd',
    'photo.php',
    '<img src=x onerror=alert(1)>.jpg',
    '\u202egpj.exe',
    'x'.repeat(300),
  ])('whatever its name: %j', async (name) => {
    encodeQuickly()
    const { key } = await taken(fixture('jpeg'), name)
    expect(key).toMatch(/^[\w-]{32}$/)
    const { objects } = await env.PHOTOS.list()
    expect(objects.map((object) => object.key).toSorted()).toEqual(
      photoSizes.map((size) => `photos/${key}/${size}.webp`).toSorted(),
    )
  })
})

describe('every size', () => {
  it('is as the pages want it, the blurred one made of few pixels', async () => {
    const { photo } = await upload(member, await pngOf(4000, 3000))
    const key = await keyOf(photo ?? { id: '' })
    const sizes: Record<string, number[]> = {}
    for (const size of photoSizes) {
      const { body } = await served(member, key, size)
      const info = await env.IMAGES.info(new Blob([body]).stream())
      if ('width' in info) sizes[size] = [info.width, info.height]
    }
    expect(sizes).toEqual({
      thumb: [192, 192],
      card: [480, 600],
      // No larger than the photo itself.
      page: [864, 1080],
      full: [1440, 1080],
      blur: [240, 300],
    })
    const row = await env.DB.prepare('select * from photos where key = ?').bind(key).first()
    expect(row).toMatchObject({ width: 1440, height: 1080, status: 'review', position: 0 })
    expect(String(row?.['placeholder'])).toMatch(/^data:image\/webp;base64,[\w+/=]{20,400}$/)
  })

  it('a page’s size is as large as its screens, and a card where there is none yet', async () => {
    const { photo } = await upload(member, await pngOf(3000, 4000))
    const key = await keyOf(photo ?? { id: '' })
    const { body } = await served(member, key, 'page')
    const info = await env.IMAGES.info(new Blob([body]).stream())
    expect(info).toMatchObject({ width: 1080, height: 1350 })
    await env.PHOTOS.delete(photoPath(key, 'page').slice(1))
    const older = await served(member, key, 'page')
    expect(older.status).toBe(200)
    expect(older.body).toEqual((await served(member, key, 'card')).body)
    await env.PHOTOS.delete(photoPath(key, 'card').slice(1))
    expect((await served(member, key, 'page')).status).toBe(404)
  })
})
