import { definePage } from '#desk/define.ts'
import { transparencySheet } from '#worker/desk/statistics/transparency-sheet.ts'
import { readYear } from './chosen-year.ts'
import { transparencyPaths } from './paths.ts'

/** The sheet of the command line, to print. */
export const transparencyFilePage = definePage({
  path: transparencyPaths.file,
  role: 'admin',
  async open(ctx, _params, query) {
    const { found, ...about } = await readYear(ctx, query)
    return new Response(transparencySheet(found, about), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename="transparency-${about.year}.html"`,
      },
    })
  },
})
