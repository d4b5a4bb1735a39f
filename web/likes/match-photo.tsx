import type { ProfileRef } from '#contract/profile.ts'
import { Photo } from '#web/ui/photo.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'

type MatchPhotoProps = { profile: ProfileRef; onPress: (id: number) => void }
