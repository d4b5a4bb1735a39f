import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LikeButton } from '#web/ui/like-button.tsx'
import { KitRoom } from './kit-room.tsx'
import { WORDS } from './kit-samples.ts'

export function KitPressing() {
  return (
    <>
      <KitRoom title="Button: rest, hover, active, focus, busy, disabled">
        {(['primary', 'quiet', 'danger', 'text'] as const).map((tone) => (
          <div key={tone} className="flex flex-wrap items-center gap-3">
            <Button tone={tone}>{WORDS.send}</Button>
            <Button tone={tone} className="is-hover">
              Hover
            </Button>
            <Button tone={tone} className="is-active">
              Active
            </Button>
            <Button tone={tone} className="is-focus">
              Focus
            </Button>
            <Button tone={tone} busy>
              {WORDS.send}
            </Button>
            <Button tone={tone} disabled>
              {WORDS.send}
            </Button>
            <Button tone={tone} size="sm" icon="heart">
              Small
            </Button>
            <Button tone={tone} size="sm" busy>
              Small
            </Button>
            <Button tone={tone} href="#" iconEnd="caret-right">
              Link
            </Button>
          </div>
        ))}
        <div className="max-w-87.5">
          <Button tone="primary" block>{`${WORDS.german} ${WORDS.german}`}</Button>
        </div>
      </KitRoom>
      <KitRoom title="BackLink">
        <BackLink href="#">Instellingen</BackLink>
      </KitRoom>
      <KitRoom title="IconButton, LikeButton">
        <div className="flex flex-wrap items-center gap-3 rounded bg-card-hover p-4">
          {(['plain', 'raised', 'glass', 'like', 'primary'] as const).map((tone) => (
            <IconButton
              key={tone}
              tone={tone}
              icon={tone === 'like' ? 'heart' : 'gift'}
              label={tone}
            />
          ))}
          <IconButton icon="gift" label="off" tone="raised" disabled />
          <IconButton icon="x" label="lg" tone="raised" size="lg" />
          <IconButton icon="heart-fill" label="xl" tone="primary" size="xl" />
          <LikeButton pressed={false} label="rest" />
          <LikeButton pressed={false} label="hover" className="is-hover" />
          <LikeButton pressed label="pressed" />
          <LikeButton pressed={false} busy label="busy" />
          <LikeButton pressed={false} label="focus" className="is-focus" />
        </div>
      </KitRoom>
    </>
  )
}
