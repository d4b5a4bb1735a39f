import { IconButton } from './icon-button.tsx'

type DialogCloseProps = { label: string }

/** A form with method=dialog closes its dialog without script. */
export function DialogClose({ label }: DialogCloseProps) {
  return (
    <form method="dialog" className="dialog-close">
      <IconButton type="submit" icon="x" label={label} />
    </form>
  )
}
