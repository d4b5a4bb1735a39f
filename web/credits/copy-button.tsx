import { useState } from 'react'
import { SECOND } from '#contract/time.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

const thanked = 3 * SECOND

/** Only with script and where the browser allows it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useText()
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!hydrated || !navigator.clipboard) return null

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), thanked)
  }
  return (
    <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy().catch(() => undefined)}>
      {t(copied ? 'credits.result.copied' : 'credits.result.copy')}
    </Button>
  )
}
