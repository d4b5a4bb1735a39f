/**
 * What decides where the boxes of a page are: its markup and its words, without what is written of
 * people, digits, and how often the same stands in a row.
 */
export type Outline = {
  rest: string
  /**
   * The bars at the top and foot are of one height, whatever is in them, and notices are in the flow
   * of the page: each of their parts is looked at once on some page.
   */
  pieces: string[]
  /** The notices, which push the rest down: a page that was seen below some need not be without. */
  above: string
}

export function outline(html: string): Outline {
  const [, root = html] = /<div id="root"[^]*?>([^]*)<script id="page-data"/.exec(html) ?? []
  const markup = root
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(unseen, '')
    .replaceAll(ofPeople, '$1')
    .replaceAll(/\d+/g, '')
    .replaceAll(inRow, '$1')
  const above = markup.match(notices) ?? []
  const found = [...(markup.match(bar) ?? []), ...above]
  return {
    rest: markup.replaceAll(bar, '').replaceAll(notices, ''),
    pieces: found.flatMap((one) => one.split(/(?=<(?:a|summary|nav|button|div)\b)/)),
    above: above.join(''),
  }
}

const unseen =
  / (src|srcset|href|id|for|value|name|aria-\w+|commandfor|nonce|alt|selected|loading|fetchPriority|decoding|dateTime)="[^"]*"/g

const ofPeople =
  /(<(?:time|textarea)\b[^>]*>|<\w+\b[^>]* (?:translate="no"|dir="auto")[^>]*>)[^<]*/g

const inRow = /(<(li|article|tr|option|a)\b(?:(?!<\2\b)[^])*?<\/\2>)(?:\1)+/g

const bar = /<(header|nav)\b[^]*?<\/\1>/g
const notices = /<section class="alerts\b[^]*?<\/section>|<aside class="bonus\b[^]*?<\/aside>/g
