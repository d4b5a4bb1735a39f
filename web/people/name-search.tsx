import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type NameSearchProps = {
  action: string
  name: string
  label: string
  hint: string
  button: string
}

export function NameSearch({ action, name, label, hint, button }: NameSearchProps) {
  const { navigate } = useNavigation()
  const box = useRef<HTMLInputElement>(null)

  // Who goes on typing while the answer comes keeps what was typed.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = name
  }, [name])

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new URLSearchParams({ name: box.current?.value.trim() ?? '' })
    void navigate(`${action}?${query.toString()}`)
  }
  return (
    <form role="search" action={action} className="relative" onSubmit={find}>
      <input
        ref={box}
        type="search"
        name="name"
        required
        maxLength={60}
        defaultValue={name}
        placeholder={hint}
        aria-label={label}
        autoComplete="off"
        className="input w-full rounded-full pr-12"
      />
      <span className="absolute inset-y-0 right-1 grid items-center">
        <IconButton icon="magnifying-glass" type="submit" label={button} />
      </span>
    </form>
  )
}
