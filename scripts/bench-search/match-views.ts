import type { Compilable } from 'kysely'
import { matchesShown, matchQueries } from '#worker/matchfinder/list-matches.ts'
import type { Context } from '#worker/request/context.ts'
import { viewerId } from './seed-crowd.ts'

type Asked = Pick<Context, 'db' | 'site' | 'now'>

export async function matchViews(d1: D1Database, ctx: Asked, viewer: Compilable) {
  await d1.batch([
    d1.prepare("update members set appearance = 'sexy' where kind = 'member' and id % 10 = 0"),
    d1
      .prepare(
        "insert into matchfinder_choices (member_id, age, appearance) values (?, '35+', 'sexy')",
      )
      .bind(viewerId),
  ])
  const { site } = ctx
  const silent = { ...site, settings: { ...site.settings, matchfinder_questions: [] } }
  return [
    {
      name: 'match finder, no answers',
      statements: [
        viewer,
        ...Object.values(matchQueries({ ...ctx, site: silent }, viewerId, matchesShown)),
      ],
    },
    {
      name: 'match finder, every answer',
      statements: [viewer, ...Object.values(matchQueries(ctx, viewerId, matchesShown))],
    },
  ]
}
