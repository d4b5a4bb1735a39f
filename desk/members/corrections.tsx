import type { DeskContext } from '#desk/context.ts'
import { pathTo } from '#desk/path-to.ts'
import { listCorrections } from '#worker/money/corrections/correct-credits.ts'
import { correctionPaths } from './paths.ts'

/** What somebody has proposed, and another confirms: whose balance it is, its own page says. */
export async function corrections(ctx: DeskContext) {
  const { t, tn, date } = ctx.text
  const open = await listCorrections(ctx)
  if (open.length === 0) return null
  return (
    <section className="box stack after" aria-label={t('members.corrections.title')}>
      <h2>{t('members.corrections.title')}</h2>
      <p>{tn('members.corrections.count', open.length)}</p>
      <ul className="links">
        {open.map(({ id, by, proposed_at }) => (
          <li key={id}>
            <a href={pathTo(correctionPaths.open, { id })}>
              {t('members.corrections.by', {
                name: by,
                time: date(proposed_at, { dateStyle: 'short', timeStyle: 'short' }),
              })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
