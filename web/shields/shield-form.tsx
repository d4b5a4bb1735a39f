import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mostShielded, shieldsCalls } from '#contract/shields.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { canPick, pickContacts } from './contact-picker.ts'

type Act = 'shield' | 'unshield'

type Given = { salt: string; country: string }

function useShielding({ salt, country }: Given) {
  const { t, tn } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const box = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState<Act | null>(null)
  const [progress, setProgress] = useState({ done: 0, of: 0 })

  /** Where it is mended, read out with the box. */
  function refuse(words: string) {
    flushSync(() => setFault(words))
    box.current?.focus()
  }

  async function run(act: Act) {
    const { readContacts, hashContacts } = await import('./hash-contacts.ts')
    const { contacts, unread } = readContacts(box.current?.value ?? '', country)
    const [first] = unread
    if (first !== undefined) return refuse(t('shields.unread', { line: first.slice(0, 60) }))
    if (contacts.length === 0) return refuse(t('shields.empty'))
    if (contacts.length > mostShielded) return refuse(tn('shields.too_many', mostShielded))
    const hashes = await hashContacts(contacts, salt, (done) =>
      setProgress({ done, of: contacts.length }),
    )
    await send(shieldsCalls[act], { hashes })
    if (box.current) box.current.value = ''
    addToast(toasts, 'success', t(act === 'shield' ? 'shields.added' : 'shields.removed'))
    await refresh()
  }

  async function submit(act: Act) {
    setBusy(act)
    setFault('')
    setError(null)
    try {
      await run(act)
    } catch (refused) {
      setError(refused)
    }
    setBusy(null)
    setProgress({ done: 0, of: 0 })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter
    const act = pressed instanceof HTMLButtonElement && pressed.value === 'unshield'
    if (!busy) void submit(act ? 'unshield' : 'shield')
  }

  async function pick() {
    const picked = await pickContacts()
    const typed = box.current?.value.trim()
    if (box.current) box.current.value = [...(typed ? [typed] : []), ...picked].join('\n')
  }

  return { box, fault, error, busy, progress, onSubmit, pick }
}

/** The box has no name, and nothing is pressed before there is script: no browser posts it. */
export function ShieldForm(given: Given) {
  const { t, tn } = useText()
  const works = useHydrated()
  const { box, fault, error, busy, progress, onSubmit, pick } = useShielding(given)
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <div className="script-enabled:hidden">
        <Alert icon="shield-check">{t('shields.needs_script')}</Alert>
      </div>
      <FormError error={error} />
      <Field
        label={t('shields.label')}
        hint={tn('shields.hint', mostShielded)}
        error={fault || undefined}
      >
        <TextArea
          ref={box}
          rows={6}
          disabled={!works}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          tone="primary"
          value="shield"
          disabled={!works}
          busy={busy === 'shield'}
        >
          {t('shields.add')}
        </Button>
        <Button type="submit" value="unshield" disabled={!works} busy={busy === 'unshield'}>
          {t('shields.remove')}
        </Button>
        {works && canPick() && (
          <Button type="button" onClick={() => void pick()}>
            {t('shields.pick')}
          </Button>
        )}
      </div>
      {/* Not a live region, which would read out each of hundreds. */}
      <p className="fine">
        {progress.of > 0 ? t('shields.progress', progress) : t('shields.private')}
      </p>
    </form>
  )
}
