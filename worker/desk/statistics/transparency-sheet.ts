import { HOUR } from '#contract/time.ts'
import { escaped } from '#worker/text/escaped.ts'
import type { Transparency } from './read-transparency.ts'

type Cell = string | number | boolean | null
type Row = Record<string, Cell>

type About = { from: string; until: string; host: string | undefined }

/** For paper: black on white, a table for each paragraph of the law. */
export function transparencySheet(found: Transparency, { from, until, host }: About): string {
  const { notices, notice_time, restrictions, objections } = found
  const title = `Content moderation of ${host ?? 'all domains'}, ${from} to ${until}`
  const parts = [
    section('Notices and complaints (art. 15(1)(b))', notices),
    line(`Median time to a decision: ${took(notice_time)}. None was decided by a machine alone.`),
    section('Restrictions (art. 15(1)(c), (e); pauses and bans: 24(1)(b))', restrictions),
    section('Objections (art. 15(1)(d))', objections ? [asRow(objections)] : []),
    line(
      'By hand: orders of authorities (15(1)(a)), disputes before settlement bodies (24(1)(a)), the average of monthly active recipients (24(2)).',
    ),
  ]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; color: #000; background: #fff; font: 15px/1.4 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #999; text-align: left }
h2 { break-after: avoid }
</style>
<h1>${escaped(title)}</h1>
${parts.join('\n')}
</html>
`
}

function asRow({ median, ...counts }: NonNullable<Transparency['objections']>): Row {
  return { ...counts, 'median time': took(median) }
}

/** To the hour. */
export function took(milliseconds: number | null): string {
  return milliseconds === null ? 'none' : `${Math.round(milliseconds / HOUR)} hours`
}

function line(words: string): string {
  return `<p>${escaped(words)}</p>`
}

function section(heading: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const cells = (tag: 'th' | 'td', values: readonly Cell[]) =>
    `<tr>${values.map((value) => `<${tag}>${escaped(String(value))}</${tag}>`).join('')}</tr>`
  const body = rows.map((row) => cells('td', Object.values(row))).join('\n')
  const table =
    rows.length === 0 ? line('None.') : `<table>\n${cells('th', columns)}\n${body}\n</table>`
  return `<h2>${escaped(heading)}</h2>\n${table}`
}
