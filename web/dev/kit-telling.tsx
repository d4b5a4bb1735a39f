import { Alert } from '#web/ui/alert.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/label.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { NewsCard } from '#web/ui/news-card.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Toast } from '#web/ui/toast.tsx'
import { Who } from '#web/ui/who.tsx'
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
          <ResultMark icon="check-bold" />
          <ResultMark icon="hourglass-medium" tone="wait" />
          <ResultMark icon="x-bold" tone="fail" size="sm" />
        </div>
      </KitRoom>
      <KitRoom title="NoticeBar, Alert, Toast">
        <NoticeBar
          href="#"
          title="25% welkomstkorting"
          detail="op je eerste bundel"
          aside="nog 03:12:44"
        />
        <Alert
          icon="bell"
          action={act('Zet meldingen aan')}
          closeLabel={WORDS.close}
          onClose={ignore}
        >
          Weet meteen wanneer iemand antwoordt.
        </Alert>
        <Alert
          icon="warning-circle"
          tone="danger"
          action={act('Credits kopen')}
          closeLabel={WORDS.close}
          onClose={ignore}
        >
          Je hebt onvoldoende credits.
        </Alert>
        <Alert icon="check-circle" tone="success">
          Je account is geactiveerd.
        </Alert>
        <div className="grid gap-2.5">
          <Toast tone="danger" closeLabel={WORDS.close} onClose={ignore}>
            Er is een fout opgetreden, probeer het later opnieuw.
          </Toast>
          <Toast closeLabel={WORDS.close} onClose={ignore}>
            Foto opgeslagen.
          </Toast>
        </div>
      </KitRoom>
      <KitRoom title="NewsCard: a message, a label and a long name, a decision, neutral">
        <ul className="grid max-w-87.5 gap-2">
          <NewsCard
            href="#"
            art={<Avatar src={PORTRAIT} />}
            what="3 nieuwe berichten"
            closeLabel={WORDS.close}
            stays
            onClose={ignore}
          >
            <Who name="Sanne" age={34} />
          </NewsCard>
          <NewsCard
            href="#"
            art={<Avatar src={PORTRAIT} marked />}
            what="Nieuw bericht"
            closeLabel={WORDS.close}
            stays
            onClose={ignore}
          >
            <Who
              name="Małgorzata-Wilhelmina"
              age={37}
              label={<Label icon="mask-happy" words={WORDS.fictional} size="sm" />}
            />
          </NewsCard>
          <NewsCard
            href="#"
            art={<Icon name="image-broken" />}
            what="We hebben een foto verwijderd. Lees waarom, of maak bezwaar"
            closeLabel={WORDS.close}
            stays
            onClose={ignore}
          />
          <NewsCard
            href="#"
            art={<Icon name="chat-circle-fill" />}
            what="Nieuw bericht"
            closeLabel={WORDS.close}
            stays
            onClose={ignore}
          />
        </ul>
      </KitRoom>
      <KitRoom title="Empty, Loader, Skeleton">
        <div className="grid gap-4 md:grid-cols-2">
          <Empty icon="heart" title="Nog geen likes" action={<Button>Begin met swipen</Button>}>
            Geef zelf een like. Dat kost niets.
          </Empty>
          <Empty
            figure="404"
            title="Deze pagina kon niet worden gevonden"
            action={<Button tone="primary">Terug naar de homepage</Button>}
          >
            Misschien is het profiel er niet meer, of klopt de link niet.
          </Empty>
        </div>
        <Loader label="62" value={62} />
        <Loader label="bezig" />
        <div className="grid grid-cols-3 gap-3">
          <Skeleton />
        </div>
      </KitRoom>
    </>
  )
}
