import { gestures } from '#contract/checks.ts'
import { GestureDrawing } from '#web/photos/gesture-drawing.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LabelNote } from '#web/ui/label-note.tsx'
import { Label } from '#web/ui/label.tsx'
import { LikeButton } from '#web/ui/like-button.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { PhotoSlot } from '#web/ui/photo-slot.tsx'
import { Quote } from '#web/ui/quote.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Strip } from '#web/ui/strip.tsx'
import { Who } from '#web/ui/who.tsx'
import { KitRoom } from './kit-room.tsx'
import { PEOPLE, PORTRAIT, WORDS } from './kit-samples.ts'

const fictional = <Label icon="mask-happy" words={WORDS.fictional} size="sm" />
const partner = <Label icon="megaphone-simple" words={WORDS.partner} size="sm" />

export function KitPeople() {
  return (
    <>
      <KitRoom title="PhotoCard: rest, liked, long name, right to left, labels, focus, no photo, blurred">
        <CardGrid>
          {PEOPLE.map(({ name, age, place, online, liked }) => (
            <PhotoCard
              key={name}
              src={PORTRAIT}
              alt={name}
              href="#"
              linkLabel={name}
              action={<LikeButton pressed={liked} label={name} />}
              tag={liked && <Ribbon tone="popular">Match</Ribbon>}
            >
              <Who
                name={name}
                age={age}
                place={online ? `${WORDS.online} · ${place}` : place}
                dot={online ? 'now' : undefined}
              />
            </PhotoCard>
          ))}
          <PhotoCard
            src={PORTRAIT}
            alt=""
            href="#"
            linkLabel="Yara"
            marked
            action={<LikeButton pressed={false} label="Yara" />}
          >
            <Who name="Fleur" age={33} place="Delft" mark={<Checked />} />
            <Who name="Fleur" age={33} place="Delft" size="lg" mark={<Checked />} />
            <Who name="Yara" age={30} label={fictional} />
          </PhotoCard>
          <PhotoCard
            src={PORTRAIT}
            alt=""
            href="#"
            linkLabel="Bo"
            marked
            action={<IconButton tone="glass" icon="arrow-up-right" label="Bo" href="#" />}
          >
            <Who name="Bo" label={partner} />
          </PhotoCard>
          <PhotoCard
            alt=""
            href="#"
            linkLabel="Sam"
            action={<LikeButton pressed={false} label="Sam" />}
          >
            <Who name="Sam" age={41} place="Leiden" />
          </PhotoCard>
          <PhotoCard src={PORTRAIT} alt="" blurred tag={<Ribbon>Nieuw</Ribbon>}>
            <Who name="…" />
          </PhotoCard>
        </CardGrid>
      </KitRoom>
      <KitRoom title="Who, Avatar, Label, LabelNote, Strip">
        <div className="flex flex-wrap items-center gap-5">
          <Avatar src={PORTRAIT} size="sm" />
          <Avatar src={PORTRAIT} dot={{ at: 'now', label: WORDS.online }} />
          <Avatar src={PORTRAIT} marked />
          <Avatar size="lg" dot={{ at: 'today', label: WORDS.today }} />
          <Who name="Noor" age={29} place="Deze week hier" />
          <Who name="Yara" age={30} label={fictional} size="lg" />
          <Who name="Sanne" age={34} place={`${WORDS.today} · Haarlem`} dot="today" size="title" />
        </div>
        <div className="flex flex-wrap gap-3">
          <Label icon="mask-happy" words={WORDS.fictional} />
          <Label icon="megaphone-simple" words={WORDS.partner} />
          <Label icon="mask-happy" words={WORDS.german} className="max-w-40" />
        </div>
        <LabelNote icon="mask-happy" title="Yara is een fictief profiel">
          Een afspraak is niet mogelijk. <a href="#">Meer uitleg</a>
        </LabelNote>
        <Strip icon="mask-happy" title="Fictief profiel.">
          Een afspraak is niet mogelijk.
        </Strip>
      </KitRoom>
      <KitRoom title="GestureDrawing">
        <div className="grid grid-cols-3 gap-3 md:grid-cols-4">
          {gestures.map((gesture) => (
            <GestureDrawing key={gesture} gesture={gesture} />
          ))}
        </div>
      </KitRoom>
      <KitRoom title="PhotoSlot, Highlight, Quote">
        <div className="grid max-w-160 grid-cols-3 gap-3 md:grid-cols-4">
          <PhotoSlot
            src={PORTRAIT}
            alt=""
            state="active"
            icon="star-fill"
            words="Hoofdfoto"
            action={<IconButton tone="glass" icon="dots-three-bold" label="Meer" />}
          />
          <PhotoSlot src={PORTRAIT} alt="" state="review" icon="clock" words="In controle" />
          <PhotoSlot src={PORTRAIT} alt="" state="removed" icon="x-circle" words="Verwijderd" />
          <button type="button" className="slot slot-add">
            Meer foto’s
          </button>
        </div>
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
          <Highlight icon="magnifying-glass" term="Waarom ik hier ben">
            Iemand om te leren kennen
          </Highlight>
          <Highlight icon="scissors" term="Haar">
            {WORDS.german}
          </Highlight>
        </div>
        <Quote by="Sanne">{WORDS.lorem}</Quote>
      </KitRoom>
    </>
  )
}

function Checked() {
  return (
    <span className="who-mark">
      <Icon name="seal-check" />
      <span>{WORDS.checked}</span>
    </span>
  )
}
