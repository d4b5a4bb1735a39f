import { GiftPicture } from '#web/chat/gift-picture.tsx'
import { BubbleMeta } from '#web/ui/bubble-meta.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import { Button } from '#web/ui/button.tsx'
import { Composer } from '#web/ui/composer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PhotoBubble } from '#web/ui/photo-bubble.tsx'
import { SuggestionList } from '#web/ui/suggestion-list.tsx'
import { TypingDots } from '#web/ui/typing-dots.tsx'
import { Voice } from '#web/ui/voice.tsx'
import { KitRoom } from './kit-room.tsx'
import { OPENINGS, PORTRAIT, WORDS } from './kit-samples.ts'

const ignore = () => {}
const tools = (
  <>
    <IconButton icon="image" label="Foto" />
    <IconButton icon="gift" label="Cadeau" />
  </>
)

export function KitConversation() {
  return (
    <KitRoom title="Bubble, BubbleMeta, Voice, TypingDots, SuggestionList, Composer">
      <div className="flex max-w-200 flex-col gap-1">
        <Bubble>
          Ben je al eens op het dak van de bibliotheek geweest? Je kijkt zo over het IJ.
        </Bubble>
        <BubbleMeta time="13:52" />
        <Bubble own>Nog nooit. Is dat open ’s avonds?</Bubble>
        <Bubble own>{WORDS.german + WORDS.german}</Bubble>
        <BubbleMeta own time="13:58" icon="checks" state="Gelezen" />
        <Bubble own art={<GiftPicture gift="coffee" />} detail="Cadeau · 2 credits">
          Een kop koffie
        </Bubble>
        <BubbleMeta
          own
          icon="warning-circle"
          failed
          state="Niet verstuurd, geen credit gerekend ·"
          action={<button type="button">Opnieuw</button>}
        />
        <PhotoBubble
          src={PORTRAIT}
          alt=""
          cover="Noor stuurt een foto."
          href="#photo"
          onOpen={ignore}
        />
        <Voice
          peaks="238c5a7f9b46d82c6e93a5174b8d62fa31"
          heard={0.4}
          label="Speel spraakbericht van Noor af, 18 seconden"
          time="0:07"
          playing
          onPress={ignore}
        />
        <Voice
          own
          peaks="238c5a7f9b46d82c6e93"
          label="Speel je spraakbericht af, 6 seconden"
          time="0:06"
          onPress={ignore}
        />
        <TypingDots label="Noor is aan het typen" />
        <SuggestionList
          suggestions={OPENINGS.map((text) => ({ text, href: '#line' }))}
          onPick={ignore}
          note="Versturen kost 1 credit."
        />
      </div>
      <Composer
        label="Bericht"
        text={{ placeholder: 'Schrijf iets terug…' }}
        tools={tools}
        count="0 / 1000"
        submit={
          <Button tone="primary" disabled>
            Verstuur · 1 credit (€ 1,20)
          </Button>
        }
      />
      <Composer
        label="Bericht"
        text={{ defaultValue: WORDS.lorem }}
        tools={tools}
        count="57 / 1000"
        submit={
          <Button tone="primary" busy>
            Verstuur · 1 credit (€ 1,20)
          </Button>
        }
      />
    </KitRoom>
  )
}
