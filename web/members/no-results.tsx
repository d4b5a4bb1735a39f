import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

type NoResultsProps = {
  more: boolean
  later: boolean
  clears?: boolean
}

export function NoResults({ more, later, clears }: NoResultsProps) {
  const { t } = useText()
  const [title, words] = more ? soFar : later ? further : none
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
const none = ['members.empty.title', 'members.empty.words'] as const
