import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'

/** Whom a mutual list does not show, and the way to see them for once. */
export function LeftOut({ page }: { page: PageProps['members'] }) {
  const { t, tn } = useText()
  const { left_out, filters } = page
  const { everybody, ...mutual } = filters
  const words = left_out?.count
    ? tn('members.left_out.count', left_out.count)
    : t(everybody ? 'members.left_out.shown' : 'members.left_out.some')
  return (
    <p className="mt-8 text-center text-soft">
      {words}{' '}
      <a
        className="link inline-flex min-h-11 items-center"
        href={href('members', {}, everybody ? mutual : { ...mutual, everybody: '1' })}
      >
        {t(everybody ? 'members.left_out.hide' : 'members.left_out.show')}
      </a>
    </p>
  )
}
