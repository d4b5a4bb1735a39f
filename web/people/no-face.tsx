import { tintOf } from './tint-of.ts'
import './no-photo.css'

type NoFaceProps = { profile: { name: string | null } }

/** In place of a photo: a colour that follows from the profile, and its initial. */
export function NoFace({ profile: { name } }: NoFaceProps) {
  return (
    <span
      className="no-photo"
      data-tint={tintOf(name)}
      data-letter={name ? [...name][0] : undefined}
    />
  )
}
