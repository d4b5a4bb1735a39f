import type { ReactNode } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DarkWindow, OwnWindow, PersonWindow } from './house-window.tsx'
import { useIsOld } from './use-is-old.ts'

/** So many dark windows stand before each that is lit: the fewer are lit, the more. */
const gaps = { few: [1, 2, 2, 1], some: [0, 1, 1], many: [0, 0, 1, 0, 0] } as const
/** In a storey of a wide house. */
const wide = 4

export function House({ page }: { page: PageProps['tonight'] }) {
  const { t } = useText()
  const { lit, own, before, darkness, held, later, next } = page
  const isOld = useIsOld(page)
  if (darkness === 'hidden') return <Dark />
  const mine = own !== null && !later
  return (
    <div className="house-street">
      <section className="house" aria-labelledby="house" data-old={isOld || undefined}>
        <HouseWords page={page} isOld={isOld} />
        <ul className="house-windows">
          {mixed(lit, mine && <OwnWindow key="own" {...own} />, before.answers.length > 0 ? 1 : 2)}
        </ul>
      </section>
      {(next ?? later) && (
        <p className="flex flex-wrap gap-2">
          {next && (
            <Button iconEnd="arrow-right" href={href('tonight', {}, { after: next })}>
              {t('tonight.next')}
            </Button>
          )}
          {later && (
            <Button tone="text" href={href('tonight')}>
              {t('tonight.first')}
            </Button>
          )}
        </p>
      )}
      {before.answers.length > 0 && <Yesterday {...before} />}
      {held && <HeldNotice held={held} />}
    </div>
  )
}

function HouseWords({ page, isOld }: { page: PageProps['tonight']; isOld: boolean }) {
  const { t, tn } = useText()
  const { refresh } = useNavigation()
  const viewer = useViewer()
  const { lit, own, held, later, next } = page
  if (isOld) {
    return (
      <div className="house-words" role="status">
        <h2 id="house">{t('tonight.stale.text')}</h2>
        <Button size="sm" onClick={() => void refresh()}>
          {t('tonight.stale.action')}
        </Button>
      </div>
    )
  }
  const shown = lit.length + Number(own !== null && !later)
  if (lit.length > 0) {
    const count = tn('tonight.lit', shown)
    return (
      <div className="house-words">
        <h2 id="house">{next || later || held ? t('tonight.facade') : count}</h2>
      </div>
    )
  }
  if (held)
    return (
      <h2 id="house" className="sr-only">
        {t('tonight.facade')}
      </h2>
    )
  const state = later ? 'end' : own === null ? 'nobody' : 'alone'
  return (
    <div className="house-words">
      <h2 id="house">{t(`tonight.${state}.title`)}</h2>
      <p>
        {t(`tonight.${state}.text`)}{' '}
        {state === 'nobody' && viewer?.status === 'confirmed' && t('tonight.nobody.first')}
      </p>
    </div>
  )
}

function Yesterday({ asked, answers }: PageProps['tonight']['before']) {
  const { t } = useText()
  return (
    <section className="house house-out" aria-labelledby="yesterday">
      <div className="house-words">
        <h2 id="yesterday">{t('tonight.yesterday.title')}</h2>
        <p>{t('tonight.yesterday.text')}</p>
        <p className="house-question">
          <span className="tonight-kicker">{t('tonight.before')}</span> {asked}
        </p>
      </div>
      <ul className="house-windows">
        {answers.map((person) => (
          <PersonWindow key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Dark() {
  return (
    <div className="house" aria-hidden="true">
      <ul className="house-windows">{mixed([], null)}</ul>
    </div>
  )
}

type People = PageProps['tonight']['lit']

function mixed(lit: People, mine: ReactNode, fewest = 2): ReactNode[] {
  const order = lit.length > 12 ? gaps.many : lit.length > 4 ? gaps.some : gaps.few
  const windows: ReactNode[] = []
  const dark = (count: number) => {
    for (let more = 0; more < count; more++) {
      const at = windows.length
      windows.push(<DarkWindow key={at} storey={more === 0} />)
    }
  }
  if (mine) windows.push(mine)
  for (const [index, person] of lit.entries()) {
    dark(order[index % order.length] ?? 0)
    windows.push(<PersonWindow key={`person-${person.id}`} person={person} eager={index < 4} />)
  }
  const storeys = Math.max(fewest, Math.ceil(windows.length / wide))
  dark(storeys * wide - windows.length)
  return windows
}
