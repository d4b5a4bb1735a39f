import { Bundle } from '#web/ui/bundle.tsx'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Offer } from '#web/ui/offer.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { KitRoom } from './kit-room.tsx'
import { BUNDLES, CLOCK, FACTS, LEDGER, ORDER } from './kit-samples.ts'

export function KitMoney() {
  return (
    <KitRoom title="Offer, Countdown, Bundle, SummaryList, Ledger, ListRow">
      <Offer title="25% welkomstkorting" aside={<Countdown parts={CLOCK} label="3 uur" />}>
        Daarna geldt de gewone prijs.
      </Offer>
      <div className="bundles">
        {BUNDLES.map((bundle) => (
          <Bundle
            {...bundle}
            key={bundle.amount}
            unit="credits"
            href="#bundles"
            act="Kies"
            main={bundle.amount === '60'}
            oldPriceLabel="was"
            popular={bundle.amount === '60' ? 'Populair' : undefined}
          />
        ))}
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel className="grid gap-4">
          <h2>Je bestelling</h2>
          <SummaryList rows={ORDER} />
          <Button tone="primary" block>
            Bestelling met betalingsverplichting
          </Button>
        </Panel>
        <div className="grid gap-4">
          <Ledger
            caption="Je credits"
            heads={{ when: 'Wanneer', what: 'Wat', amount: 'Credits' }}
            rows={LEDGER}
          />
          <SummaryList rows={FACTS} look="facts" />
        </div>
      </div>
      <Panel>
        <div className="list">
          <ListRow
            icon="envelope-simple"
            title="E-mailadres"
            detail="thijs.vandermeulen@voorbeeld.nl"
            action={<Button size="sm">Wijzig</Button>}
          />
          <ListRow
            icon="device-mobile"
            title="iPhone, Safari"
            detail="Haarlem · nu actief"
            action={<span className="text-xs font-semibold text-success">Dit apparaat</span>}
          />
        </div>
      </Panel>
    </KitRoom>
  )
}
