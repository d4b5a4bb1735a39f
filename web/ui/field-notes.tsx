import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FieldNotesProps = { id: string; hint?: ReactNode; error?: string | undefined }

export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <div id={id} className="field-notes">
      {error && (
        <p className="field-error">
          <Icon name="warning-circle" />
          {error}
        </p>
      )}
      {hint && !error && <p className="fine">{hint}</p>}
    </div>
  )
}
