import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import { Photo } from '#web/ui/photo.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { KitRoom } from './kit-room.tsx'
import { CLOCK, PORTRAIT, WORDS } from './kit-samples.ts'

export function KitDialogs() {
  return (
    <KitRoom title="Dialog: sheet, pop, wide">
      <div className="flex flex-wrap gap-3">
        <Button {...opensDialog('kit-sheet')}>Sheet</Button>
        <Button {...opensDialog('kit-pop')}>Pop</Button>
        <Button {...opensDialog('kit-wide')}>Wide</Button>
        <Button {...opensDialog('kit-lead')}>Lead</Button>
      </div>
      <Dialog
        name="kit-sheet"
        id="kit-sheet"
        title="Filters"
        closeLabel={WORDS.close}
        foot={
          <>
            <Button tone="text">Wissen</Button>
            <Button tone="primary">Toon 214 leden</Button>
          </>
        }
      >
        <p className="text-soft">{WORDS.lorem}</p>
      </Dialog>
      <Dialog
        name="kit-pop"
        id="kit-pop"
        look="pop"
        title="Nieuwe like!"
        closeLabel={WORDS.close}
        art={
          <>
            <Photo src={PORTRAIT} alt="" />
            <ResultMark icon="thumbs-up-fill" tone="like" />
          </>
        }
        foot={
          <>
            <Button tone="primary" block>
              {WORDS.send}
            </Button>
            <Button tone="text" size="sm">
              Bekijk het profiel
            </Button>
          </>
        }
      >
        <p className="text-soft">Marieke, 43, uit Bloemendaal vindt je leuk.</p>
      </Dialog>
      <Dialog
        name="kit-wide"
        id="kit-wide"
        look="wide"
        title="Waar kunnen we je bereiken?"
        closeLabel={WORDS.close}
        art={
          <>
            <Photo src={PORTRAIT} alt="" />
            <p className="quote">{WORDS.lorem}</p>
          </>
        }
      >
        <p className="text-soft">{WORDS.lorem}</p>
      </Dialog>
      <Dialog
        name="kit-lead"
        id="kit-lead"
        look="pop"
        title="korting op je eerste bundel"
        closeLabel={WORDS.close}
        lead={
          <>
            <Ribbon>Welkomstaanbod</Ribbon>
            <p className="figure">25%</p>
          </>
        }
        foot={
          <Button tone="primary" block>
            Gebruik de korting
          </Button>
        }
      >
        <p className="text-soft">Geldig in de eerste 4 uur na je aanmelding.</p>
        <Countdown parts={CLOCK} label="3 uur" />
      </Dialog>
    </KitRoom>
  )
}
