import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { areShortcutsOn } from './shortcuts-kept.ts'

/** Of this tab, so that Escape leads back to it and its place. */
let hasSeenList = false

type Help = ComponentType<{ onClose: () => void }>

export function Shortcuts() {
  const { data, navigate } = useNavigation()
  const [help, setHelp] = useState<Help | null>(null)
  const explain = async () => {
    const { ShortcutsDialog } = await import('./shortcuts-dialog.tsx')
    setHelp(() => ShortcutsDialog)
  }
  const goBack = () => {
    if (data.route !== 'members-id') return
    if (hasSeenList) history.back()
    else void navigate(href('members'))
  }
  const press = useEffectEvent((key: string) => {
    if (key === '?') void explain()
    if (!areShortcutsOn()) return
    if (key === 'j') focusCard(1)
    if (key === 'k') focusCard(-1)
    if (key === 'l') like()
    if (key === 'Escape') goBack()
  })
  useEffect(() => {
    if (data.route !== 'members-id') hasSeenList = true
  }, [data.route])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || isBusy()) return
      press(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const Shown = help
  return Shown && <Shown onClose={() => setHelp(null)} />
}

function isBusy(): boolean {
  const fields = 'input, textarea, select, audio, video, [contenteditable]'
  return (
    document.activeElement?.matches(fields) === true ||
    document.querySelector(':modal, details[open] > summary:focus, [popover]:popover-open') !== null
  )
}

function focusCard(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main .card-link')]
  const own = document.activeElement?.closest('.card')?.querySelector('.card-link')
  const at = links.findIndex((link) => link === own)
  const next = at < 0 && by < 0 ? links.at(-1) : links[at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}

/** Whose card is focused; else whose profile it is. */
function like(): void {
  const card = document.activeElement?.closest('.card')
  const button = card
    ? card.querySelector<HTMLElement>('button.like')
    : document.querySelector<HTMLElement>('.profile-actions button[name=liked]')
  button?.click()
}
