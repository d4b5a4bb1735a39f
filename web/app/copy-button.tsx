import { useState } from 'react'
import { SECOND } from '#contract/time.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from './use-hydrated.ts'

const thanked = 3 * SECOND

type CopyButtonProps = { text: string; label: string; copiedLabel: string }

export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
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
      {copied ? copiedLabel : label}
    </Button>
  )
}
