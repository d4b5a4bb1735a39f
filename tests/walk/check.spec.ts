import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { motionsOf, noteMotion } from '../browser/support/motion.ts'
import { noteShifts, shiftFaults } from '../browser/support/shifts.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { likeNamedLinks } from './support/like-named-links.ts'
import { faultOf } from './support/main-actions.ts'
import { outline } from './support/outline.ts'
import { findDifference } from './support/pictures.ts'
import { enlarged, phone, type Viewport } from './support/viewports.ts'

// What the walk looks for is planted in small pages: each fault has to be found, and nothing else.
const text = '<p style="margin: 0 0 20px">Een zin</p>'
const pages: Array<{
  what: string
  html: string
  finds: RegExp[]
  main?: false | null
  size?: Viewport
}> = [
  { what: 'nothing', html: `${text.repeat(60)}<button>Verder</button>`, finds: [], main: false },
  {
    what: 'a bar over the foot of its own page',
    html: `${text.repeat(60)}<p class="last">De voet</p>
      <div style="position: fixed; inset: auto 0 0; height: 60px; background: #000"><button>Verder</button></div>`,
    finds: [/covered by <div\.>.*<p\.last>/],
  },
  {
    what: 'no fault in a bar that has its room below the page',
    html: `${text.repeat(60)}<div style="height: 70px"></div>
      <div style="position: fixed; inset: auto 0 0; height: 60px; background: #000"><button>Verder</button></div>`,
    finds: [],
  },
  {
    what: 'a link under another box',
    html: `<button>Verder</button><br><a href="#">Een link</a>
      <div style="position: absolute; inset: 0 0 auto; top: 30px; height: 40px; background: #000"></div>`,
    finds: [/covered by <div\.>.*<a\.>/],
  },
  {
    what: 'words under a box that lets presses through',
    html: `<button>Verder</button><p>Een zin</p>
      <div style="position: absolute; inset: 30px 0 auto; height: 40px; background: #000; pointer-events: none"></div>`,
    finds: [/covered by <div\.>.*<p\.>/],
  },
  {
    what: 'siblings over each other',
    html: `<button>Verder</button><p class="one">Een zin die lang genoeg is</p>
      <p class="other" style="margin-top: -34px">Een andere zin</p>`,
    finds: [/<p\.one>.* overlaps <p\.other>/],
  },
  {
    what: 'no fault in a list that goes on below its edge',
    html: `<div style="height: 200px; overflow: auto">${text.repeat(20)}</div>
      <button>Verder</button>${text}`,
    finds: [],
  },
  {
    what: 'the upper of two dialogs',
    html: `<button>Verder</button><dialog class="lower"><p>Een</p></dialog>
      <dialog class="upper"><p class="one">Een zin die lang genoeg is</p>
      <p class="other" style="margin-top: -34px">Een andere zin</p></dialog>
      <script>for (const one of document.querySelectorAll('dialog')) one.showModal()</script>`,
    finds: [/<p\.one>.* overlaps <p\.other>/],
    main: null,
  },
  {
    what: 'a page that is too wide',
    html: '<button>Verder</button><div style="width: 600px">Breed</div>',
    finds: [/the page is 600 px wide|the page is 608 px wide/],
  },
  {
    what: 'a button beside the screen',
    html: `<div style="overflow: hidden"><button>Verder</button>
      <button style="position: absolute; left: -30px; top: 60px">Weg</button></div>`,
    finds: [/out of the screen: <button\.> Weg/],
  },
  {
    what: 'words that run off their box',
    html: `<button>Verder</button><div style="width: 200px; overflow: hidden; white-space: nowrap">
      <p class="long">Een zin die te lang is voor haar vak</p></div>`,
    finds: [/cut off: <p\.long>/],
  },
  {
    what: 'no fault in words that end in an ellipsis, or that one scrolls',
    html: `<button>Verder</button><div style="width: 200px; overflow: hidden; white-space: nowrap">
      <p style="overflow: hidden; text-overflow: ellipsis">Een zin die te lang is voor haar vak</p>
      <p style="overflow-x: auto">Een zin die te lang is voor haar vak</p></div>`,
    finds: [],
  },
  {
    what: 'a dialog whose words are too wide for it',
    html: `<button>Verder</button><dialog style="width: 200px; height: 80px; white-space: nowrap">
      Een zin die te lang is voor haar vak</dialog>
      <script>document.querySelector('dialog').showModal()</script>`,
    finds: [/the dialog can be scrolled \d+ px sideways/],
    main: null,
  },
  {
    what: 'a main action below the fold',
    html: `<div style="height: 690px"></div><button>Verder</button>`,
    finds: [],
    main: false,
  },
  {
    what: 'a button below the edge of a box on an enlarged page',
    html: `<div style="height: 100dvh; overflow: hidden"><button>Verder</button>
      <div style="height: 420px"></div><button class="gone">Weg</button></div>`,
    finds: [/<button\.gone> Weg/],
    size: enlarged,
  },
  {
    what: 'no fault in a link that is higher than what the bars of an enlarged page leave',
    html: `<div style="height: 80px"></div><button>Verder</button><br>
      <a href="#" style="display: block; height: 330px; margin-top: 20px">Een link</a>${text.repeat(20)}
      <div style="position: fixed; inset: 0 0 auto; height: 60px; background: #000"></div>
      <div style="position: fixed; inset: auto 0 0; height: 60px; background: #000"></div>
      <div style="height: 70px"></div>`,
    finds: [],
    size: enlarged,
  },
]

for (const { what, html, finds, main = true, size = phone } of pages) {
  test(`the check finds ${what}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.setContent(
      `<!doctype html><meta name="viewport" content="width=device-width">${html}`,
    )
    const { faults, mainInView } = await layoutFaults(page, 'button')
    for (const find of finds) expect(faults.join('\n')).toMatch(find)
    if (finds.length === 0) expect(faults).toEqual([])
    expect(mainInView).toBe(main)
  })
}

test('a main action that is missing, or out of view, or not said, is a fault', () => {
  expect(faultOf('.btn', true, true)).toBeNull()
  expect(faultOf('.btn', false, true)).toContain('not in view')
  expect(faultOf('.btn', false, false)).toBeNull()
  expect(faultOf('.btn', null, false)).toContain('not there')
  expect(faultOf({ below: '.btn' }, false, true)).toBeNull()
  expect(faultOf({ below: '.btn' }, null, false)).toContain('not there')
  expect(faultOf(null, null, true)).toBeNull()
  expect(faultOf(null, false, false)).toContain('none is said')
})

test('a page whose words are pushed down late is found, and one that had the room is not', async ({
  page,
  context,
}) => {
  await noteShifts(context)
  await page.setViewportSize(phone)
  // What follows a change of the size within half a second is the size's.
  const late = (look: string) => `${text.repeat(20)}<script>setTimeout(() => {
    document.body.insertAdjacentHTML('afterbegin', '<p class="late" style="${look}">Laat</p>')
  }, 900)</script>`
  await openPage(page, late('height: 300px'))
  await expect.poll(() => shiftFaults(page)).toEqual([expect.stringMatching(/^shifts by 0\..*<p/)])
  await openPage(page, late('position: absolute; height: 300px'))
  await expect(page.locator('.late')).toBeVisible()
  await page.waitForTimeout(200)
  expect(await shiftFaults(page)).toEqual([])
})

test('what moves though motion is reduced is found, and what fades or is short is not', async ({
  page,
  context,
}) => {
  await noteMotion(context)
  await openPage(
    page,
    `<style>
      @keyframes turn { to { rotate: 1turn } }
      @keyframes fade { to { opacity: 0.5 } }
      .fade { animation: fade 2s }
      .short { animation: turn 0.01ms }
      .turn { animation: turn 2s }
      .slide { transition: translate 2s }
    </style>
    <p class="fade">Een</p><p class="short">Twee</p><p class="later">Drie</p>`,
  )
  const later = page.locator('.later')
  await expect(later).toBeVisible()
  expect(await motionsOf(page)).toEqual([])
  await later.evaluate((element) => element.classList.add('turn'))
  await expect.poll(() => motionsOf(page)).toEqual([expect.stringMatching(/^rotate for 2000 ms/)])
  await later.evaluate((element) => {
    element.setAttribute('class', 'later slide')
    element.getBoundingClientRect()
    element.style.setProperty('translate', '9px')
  })
  await expect.poll(async () => (await motionsOf(page)).join('\n')).toMatch(/^translate for 2000/m)
  await later.evaluate((element) => element.animate({ scale: '2' }, 1500).cancel())
  expect((await motionsOf(page)).join('\n')).toMatch(/^scale for 1500 ms/m)
})

test('links of one name that lead apart are found, and those that something tells apart are not', async ({
  page,
}) => {
  await page.setContent(`<main><a href="/a">Meer</a> <a href="/b"><span>meer</span></a></main>`)
  expect(await likeNamedLinks(page)).toEqual(['“meer” leads to /a and to /b'])
  await page.setContent(`<main><a href="/a">Meer</a> <a href="/a" aria-label="Meer">Alles</a>
    <ul><li>Een <a href="/b">Meer</a></li><li>Twee <a href="/c">Meer</a></li></ul>
    <a href="/d" hidden>Meer</a></main>`)
  expect(await likeNamedLinks(page)).toEqual([])
})

/** By an address, so that what was added before it runs in it. */
async function openPage(page: Page, html: string): Promise<void> {
  const whole = `<!doctype html><meta name="viewport" content="width=device-width">${html}`
  await page.goto(`data:text/html,${encodeURIComponent(whole)}`)
}

const screen = (
  button: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="195" height="350">
  <rect width="195" height="350" fill="#140d12"/>${button}</svg>`
const draw = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: 40 }).toBuffer()
const button = (x: number, fill = '#e0143c') =>
  `<rect x="${x}" y="100" width="80" height="22" rx="11" fill="${fill}"/>`

test('pictures differ by a moved button or another colour, not by antialiasing', async () => {
  const before = await draw(screen(button(40)))
  expect(await findDifference(before, await draw(screen(button(40.3))))).toBeNull()
  expect(await findDifference(before, await draw(screen(button(44))))).toMatch(/^\d+,/)
  expect(await findDifference(before, await draw(screen(button(40, '#a01080'))))).toMatch(/^\d+,/)
  expect(await findDifference(before, await draw(screen('')))).toMatch(/^\d+,/)
})

const card = (name: string, look = 'card') =>
  `<li class="${look}"><img src="/photos/${name}" alt="${name}"><b translate="no">${name}</b></li>`
const around = (list: string, above = '') =>
  `<div id="root"><header>Vonk</header>${above}<ul>${list}</ul><script id="page-data">`

test('pages with other people are alike, with other words or markup are not', () => {
  const seen = outline(around(card('Kim') + card('Tom')))
  expect(outline(around(card('Jelle')))).toEqual(seen)
  expect(outline(around(card('Kim', 'card wide'))).rest).not.toBe(seen.rest)
  expect(outline(around(`${card('Kim')}<li>Verder</li>`)).rest).not.toBe(seen.rest)
  const alert = (words: string) => `<div class="alert">${words}</div>`
  const below = (notices: string) => outline(around(card('Kim'), notices))
  const one = below(`<section class="alerts">${alert('Nog geen foto')}</section>`)
  expect([seen.above, one.rest]).toEqual(['', seen.rest])
  expect(one.pieces.join('')).toContain('Nog geen foto')
  const two = below(
    `<section class="alerts">${alert('Nog geen foto')}${alert('Bevestig')}</section>`,
  )
  const bonus = below(
    `<aside class="bonus">Nog 3 uur</aside><section class="alerts">${alert('Nog geen foto')}</section>`,
  )
  expect([two.rest, bonus.rest]).toEqual([seen.rest, seen.rest])
  expect(new Set([seen, one, two, bonus].map(({ above }) => above)).size).toBe(4)
})
