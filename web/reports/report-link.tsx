import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type ReportLinkProps = {
  id: number
  thing?: string
}

export function ReportLink({ id, thing }: ReportLinkProps) {
  const { t } = useText()
  if (useViewer()?.id === id) return null
  return (
    <div>
      <Button
        tone="text"
        size="sm"
        icon="flag"
        className="-ml-3"
        href={href('members-id-report', { id }, { thing })}
      >
        {t(thing ? 'members.profile.report_photo' : 'members.profile.report')}
      </Button>
    </div>
  )
}
