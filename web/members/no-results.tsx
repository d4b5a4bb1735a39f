import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

type NoResultsProps = {
  /** Where wider searches follow; nobody at all if they have found somebody here. */
  next_widens?: boolean
  widened?: unknown
  next: string | null
  more?: boolean
  later: boolean
  clears?: boolean
}

export function NoResults(props: NoResultsProps) {
  const { next, next_widens, widened, more = next !== null, later, clears } = props
  const { t } = useText()
  if (later && widened) return null
  const wider = !later && (widened ?? next_widens)
  const [title, words] = wider ? onwards : more ? soFar : later ? further : none
  return (
    <Empty
      icon="magnifying-glass"
      title={t(title)}
      action={clears && <Button href={href('members')}>{t('members.empty.action')}</Button>}
    >
      {t(words)}
    </Empty>
  )
}

const soFar = ['members.empty.so_far', 'members.empty.so_far_words'] as const
const further = ['members.empty.further', 'members.empty.further_words'] as const
const onwards = ['members.empty.title', 'members.empty.wider_words'] as const
const none = ['members.empty.title', 'members.empty.words'] as const
