import { InfoFrame } from './info-frame.tsx'

/** The pages of words. */
export function InfoPage() {
  return <InfoFrame />
}
