export type Cell = string | number | null

/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const formula = /^[\s'"]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A line of a CSV file (RFC 4180). What looks like a formula is text to every spreadsheet. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A file to save; with the mark by which spreadsheets know UTF-8. */
export function sendCsv(name: string, lines: AsyncIterable<string>): Response {
  const encoder = new TextEncoder()
  const reading = lines[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('\uFEFF')),
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
