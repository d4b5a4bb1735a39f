import { InfoFrame } from './info-frame.tsx'

/** Terms, privacy and the other text pages. */
export function InfoPage() {
  return <InfoFrame />
}
