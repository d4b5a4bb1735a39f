import { tintOf } from './tint-of.ts'
import './no-photo.css'

type NoFaceProps = { profile: { name: string | null } }

/** In place of a photo: the initial, on a colour that follows from it. */
export function NoFace({ profile: { name } }: NoFaceProps) {
  return (
    <span
      className="no-photo"
      data-tint={tintOf(name)}
      data-letter={name ? [...name][0] : undefined}
    />
  )
}
