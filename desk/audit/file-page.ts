import { csvLine, sendCsv } from '#desk/csv.ts'
import { definePage } from '#desk/define.ts'
import { exportActs, type LoggedAct } from '#worker/desk/audit/read-acts.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readFilter } from './filter.ts'
import { auditPaths } from './paths.ts'

/** All that was asked for, as it was logged: names of acts are those of the command line. */
export const auditFilePage = definePage({
  path: auditPaths.file,
  role: 'admin',
  async open(ctx, _params, query) {
    const { filter, after } = readFilter(query)
    if (after) throw new ApiError('invalid_input', { field: 'after' })
    const pages = await exportActs(ctx, filter)
    return sendCsv('audit-log', linesOf(pages))
  },
})

async function* linesOf(pages: AsyncIterable<readonly LoggedAct[]>): AsyncGenerator<string> {
  yield csvLine(['id', 'at', 'operator', 'act', 'subject', 'detail'])
  for await (const acts of pages) {
    yield acts
      .map(({ id, at, operator, act, subject, detail }) =>
        csvLine([id, new Date(at).toISOString(), operator, act, subject, detail]),
      )
      .join('')
  }
}
