import './home.css'
import './look.css'
import { type ComponentType, useState } from 'react'
import type { Look } from '#contract/landers.ts'
import type { PageProps } from '#contract/pages.ts'
import type { SignupEntry } from '#contract/signup.ts'
import { SignupModal } from '#web/account/signup/signup-modal.tsx'
import type { LookProps } from './look-props.ts'
import { AloneTonight } from './looks/alonetonight.tsx'
import { Collage } from './looks/collagelanding.tsx'
import { Gallery } from './looks/gallery.tsx'
import { IconWall } from './looks/iconslanding.tsx'
import { RegionMap } from './looks/maplanding.tsx'
import { Constellation } from './looks/socialnetwork.tsx'
import { FourScenes } from './looks/transitionsvideolanding.tsx'
import { FilmStill } from './looks/video.tsx'

const looks: Record<Look, ComponentType<LookProps>> = {
  alonetonight: AloneTonight,
  collagelanding: Collage,
  gallery: Gallery,
  iconslanding: IconWall,
  maplanding: RegionMap,
  socialnetwork: Constellation,
  transitionsvideolanding: FourScenes,
  video: FilmStill,
}

export function LookPage({ page }: { page: PageProps['landers-look'] }) {
  const [begun, setBegun] = useState<SignupEntry | null>(null)
  const LookShown = looks[page.look]
  const { glow, ground } = page.variant
  return (
    <div className={`look l-${page.look}`} data-glow={glow} data-ground={ground}>
      <LookShown page={page} onBegin={setBegun} />
      {begun && <SignupModal entry={begun} onClose={() => setBegun(null)} />}
    </div>
  )
}
