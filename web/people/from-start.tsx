import { useText } from '#web/text/text.tsx'

export function FromStart({ to }: { to: string }) {
  const { t } = useText()
  return (
    <p className="mb-5">
      <a className="link" href={to}>
        {t('members.from_start')}
      </a>
    </p>
  )
}
