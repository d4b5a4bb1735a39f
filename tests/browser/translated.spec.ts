import { href } from '#contract/route.ts'
import { expect, test } from './support/test.ts'

// No screen is known to do it, but any may: an icon, say, that comes to stand before a word.
test('what is put before a text that a translator has moved stands before its translation', async ({
  page,
}) => {
  await page.goto(href('login'))
  const order = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('p'))
    const text = document.createTextNode('woord')
    line.appendChild(document.createElement('font')).appendChild(text)
    line.insertBefore(document.createElement('b'), text)
    return [...line.children].map(({ localName }) => localName)
  })
  expect(order).toEqual(['b', 'font'])
})
