import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { opensDialog } from '#web/ui/opens-dialog.ts'
import { Photo } from '#web/ui/photo.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Toast } from '#web/ui/toast.tsx'
import { KitRoom } from './kit-room.tsx'
import { PORTRAIT, WORDS } from './kit-samples.ts'

const ignore = () => {}
const act = (words: string) => <Button size="sm">{words}</Button>

export function KitTelling() {
  return (
    <>
      <KitRoom title="Badge, Ribbon, ResultMark">
        <div className="flex flex-wrap items-center gap-3">
          <Badge count={3} label="3 ongelezen" />
          <Badge count={120} />
          <Badge count={0} />
          <Badge count={8} tone="warning" />
          <Badge count={0} tone="danger" />
          <Badge count={12} tone="new" />
          <Ribbon>25% korting</Ribbon>
          <Ribbon tone="popular">Populair</Ribbon>
          <Ribbon tone="new">Nieuw</Ribbon>
          <ResultMark icon="check-bold" />
          <ResultMark icon="hourglass-medium" tone="wait" />
          <ResultMark icon="x-bold" tone="fail" size="sm" />
        </div>
      </KitRoom>
      <KitRoom title="NoticeBar, Alert, Toast">
        <NoticeBar href="#" title="25% welkomstkorting" detail="op je eerste bundel" aside="nog 03:12:44" />
        <Alert icon="bell" action={act('Zet meldingen aan')} closeLabel={WORDS.close} onClose={ignore}>
          Weet meteen wanneer iemand antwoordt.
        </Alert>
        <Alert icon="warning-circle" tone="danger" action={act('Credits kopen')} closeLabel={WORDS.close} onClose={ignore}>
          Je hebt onvoldoende credits.
        </Alert>
        <Alert icon="check-circle" tone="success">Je account is geactiveerd.</Alert>
        <div className="grid gap-2.5">
          <Toast tone="danger" closeLabel={WORDS.close} onClose={ignore}>
            Er is een fout opgetreden, probeer het later opnieuw.
          </Toast>
          <Toast closeLabel={WORDS.close} onClose={ignore}>Foto opgeslagen.</Toast>
        </div>
      </KitRoom>
      <KitRoom title="Dialog: sheet, pop, wide">
        <div className="flex flex-wrap gap-3">
          <Button {...opensDialog('kit-sheet')}>Sheet</Button>
          <Button {...opensDialog('kit-pop')}>Pop</Button>
          <Button {...opensDialog('kit-wide')}>Wide</Button>
        </div>
        <Dialog id="kit-sheet" title="Filters" closeLabel={WORDS.close} foot={<><Button tone="text">Wissen</Button><Button tone="primary">Toon 214 leden</Button></>}>
          <p className="text-soft">{WORDS.lorem}</p>
        </Dialog>
        <Dialog
          id="kit-pop"
          look="pop"
          title="Nieuwe like!"
          closeLabel={WORDS.close}
          art={<><Photo src={PORTRAIT} alt="" /><ResultMark icon="thumbs-up-fill" tone="like" /></>}
          foot={<><Button tone="primary" block>{WORDS.send}</Button><Button tone="text" size="sm">Bekijk het profiel</Button></>}
        >
          <p className="text-soft">Marieke, 43, uit Bloemendaal vindt je leuk.</p>
        </Dialog>
        <Dialog id="kit-wide" look="wide" title="Waar kunnen we je bereiken?" closeLabel={WORDS.close} art={<><Photo src={PORTRAIT} alt="" /><p className="quote">{WORDS.lorem}</p></>}>
          <p className="text-soft">{WORDS.lorem}</p>
        </Dialog>
      </KitRoom>
      <KitRoom title="Empty, Loader, Skeleton">
        <div className="grid gap-4 lg:grid-cols-2">
          <Empty icon="heart" title="Nog geen likes" action={<Button>Begin met swipen</Button>}>
            Geef zelf een like. Dat kost niets.
          </Empty>
          <Empty figure="404" title="Deze pagina kon niet worden gevonden" action={<Button tone="primary">Terug naar de homepage</Button>}>
            Misschien is het profiel er niet meer, of klopt de link niet.
          </Empty>
        </div>
        <Loader label="62" value={62} />
        <Loader label="bezig" />
        <div className="grid grid-cols-4 gap-3">
          <Skeleton shape="card" />
          <div className="col-span-3 flex items-center gap-3">
            <Skeleton shape="round" />
            <div className="grid flex-1 gap-2">
              <Skeleton shape="line" className="w-1/2" />
              <Skeleton shape="line" />
            </div>
          </div>
        </div>
      </KitRoom>
    </>
  )
}
