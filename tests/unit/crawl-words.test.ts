import { describe, expect, it } from 'vitest'
import { textsIn } from '../browser/support/texts.ts'
import { readHtml } from '../support/crawl/read-html.ts'
import { wrongWords } from '../support/crawl/wrong-words.ts'

describe('what a crawl complains about', () => {
  it.each([
    ['raw key', 'Kijk bij members.filters.title'],
    ['not filled in', 'Hallo {{name}}'],
    ['raw mark', 'Goed gezelschap begint <em>eerlijk</em>'],
    ['no text', 'Nog undefined credits'],
    ['another language', textsIn('de').t('app.description')],
    ['another language', `Vonk: ${textsIn('en').t('app.footer.disclaimer', { name: 'Vonk' })}`],
  ])('%s', (complaint, text) => {
    expect(wrongWords([text], 'nl')).toEqual([expect.stringContaining(`${complaint}: `)])
  })

  it('the crawl does not complain about the own language, an address or a number', () => {
    const { t } = textsIn('nl')
    const fine = [t('app.description'), t('errors.not_found'), 'www.info.example', '€ 14,95']
    expect(wrongWords([...fine, 'post@mail.vonk.test'], 'nl')).toEqual([])
  })
})

it('reads words and labels, not what members wrote, and what a page asks for and leads to', () => {
  const page = readHtml(`<!doctype html><html lang="nl"><head><title>Vonk &amp; meer</title>
    <link rel="canonical" href="https://a.test/"/><link rel="icon" href="/i.svg"/>
    <script>const a = "<b>no</b>"</script></head><body><p translate="no">Tom <i>zelf</i></p>
    <img src="/p.webp" alt="Een deur" srcset="/q.webp 2x"><br>Na<!-- --> de regel
    <a href="/x?a=1&amp;b=2" aria-label="Verder"><svg><path d="M1"/></svg>hier</a></body></html>`)
  expect(page).toEqual({
    lang: 'nl',
    links: ['/x?a=1&b=2'],
    requests: ['/i.svg', '/p.webp', '/q.webp'],
    words: ['Vonk & meer', 'Een deur', 'Na', 'de regel', 'Verder', 'hier'],
  })
})
