import './no-photo.css'

type NoFaceProps = { profile: { id: number; name: string | null } }

/** In place of a photo: a colour that follows from the profile, and its initial. */
export function NoFace({ profile: { id, name } }: NoFaceProps) {
  return (
    <span className="no-photo" data-tint={id % 6} data-letter={name ? [...name][0] : undefined} />
  )
}
