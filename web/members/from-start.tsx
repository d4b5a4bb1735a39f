import type { SearchFilters } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import type { Tracking } from '#contract/signup.ts'
import { useText } from '#web/text/text.tsx'

/** Above a list that begins further on, where its address was opened by itself. */
export function FromStart({ filters }: { filters: SearchFilters & Partial<Tracking> }) {
  const { t } = useText()
  return (
    <p className="mb-5">
      <a className="link" href={href('members', {}, filters)}>
        {t('members.from_start')}
      </a>
    </p>
  )
}
