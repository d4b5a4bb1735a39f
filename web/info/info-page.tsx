import { InfoFrame } from './info-frame.tsx'

export function InfoPage() {
  return <InfoFrame />
}
