import { Badge } from '#web/ui/badge.tsx'
import { ChipCheck } from '#web/ui/chip-check.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { MenuItem } from '#web/ui/menu-item.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { NavLink } from '#web/ui/nav-link.tsx'
import { PillLink } from '#web/ui/pill-link.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { KitRoom } from './kit-room.tsx'
import { OPTIONS, WORDS } from './kit-samples.ts'

export function KitChoosing() {
  return (
    <>
      <KitRoom title="Chip, ChipCheck, Tag, Tabs, Segmented">
        <ChipRow scroll>
          <Chip href="#" on icon="sliders-horizontal">
            Filters
            <Badge count={3} tone="new" />
          </Chip>
          <Chip on iconEnd="caret-down">
            28 – 45 jaar
          </Chip>
          <Chip iconEnd="caret-down">Interesses</Chip>
          <Chip className="is-hover">Hover</Chip>
          <Chip className="is-focus">Focus</Chip>
          <Chip disabled>{WORDS.blocked}</Chip>
        </ChipRow>
        <ChipRow>
          <ChipCheck icon="wine" defaultChecked>
            Wijn
          </ChipCheck>
          <ChipCheck icon="music-notes">Muziek</ChipCheck>
          <Tag icon="bicycle" shared>
            Fietsen
          </Tag>
          <Tag icon="film-slate">Film</Tag>
          <Tag icon="mdi-drama-masks">{WORDS.german}</Tag>
        </ChipRow>
        <Tabs
          label="Tabs"
          tabs={[
            {
              href: '#a',
              label: 'Ontvangen',
              current: true,
              count: <Badge count={12} tone="new" />,
            },
            { href: '#b', label: 'Gegeven', count: 31 },
            { href: '#c', label: 'Matches', count: 6 },
          ]}
        />
        <div className="max-w-90">
          <Segmented name="seek" label="Seek" options={OPTIONS.slice(0, 2)} defaultValue="nh" />
        </div>
      </KitRoom>
      <KitRoom title="Navigation, Menu, LinkCard">
        <nav className="flex flex-wrap items-center gap-2" aria-label="top">
          <NavLink href="#" icon="magnifying-glass" iconOn="magnifying-glass-fill" current>
            Zoeken
          </NavLink>
          <NavLink href="#" icon="chat-circle" badge={<Badge count={3} />}>
            Berichten
          </NavLink>
          <PillLink href="#" icon="crown-simple">
            Word Premium
          </PillLink>
          <Menu
            trigger={
              <>
                Thijs
                <Icon name="caret-down" />
              </>
            }
            align="start"
          >
            <MenuItem href="#" icon="user-circle" className="is-hover">
              Mijn profiel
            </MenuItem>
            <MenuItem href="#" icon="gear-six">
              Instellingen
            </MenuItem>
            <hr />
            <MenuItem icon="sign-out">Uitloggen</MenuItem>
            <MenuItem icon="prohibit" danger>
              Blokkeren
            </MenuItem>
          </Menu>
        </nav>
        <nav
          className="grid max-w-100 grid-cols-[repeat(5,minmax(max-content,1fr))] bg-bar"
          aria-label="bar"
        >
          <NavLink
            place="bar"
            href="#"
            icon="magnifying-glass"
            iconOn="magnifying-glass-fill"
            current
          >
            Zoeken
          </NavLink>
          <NavLink place="bar" href="#" icon="cards">
            Swipen
          </NavLink>
          <NavLink place="bar" href="#" icon="heart" badge={<Badge count={120} />}>
            Likes
          </NavLink>
          <NavLink place="bar" href="#" icon="user-circle">
            Ik
          </NavLink>
        </nav>
        <div className="grid gap-3 md:grid-cols-2">
          <LinkCard href="#" icon="eye-slash" title="Even onzichtbaar">
            Je profiel rust.
          </LinkCard>
          <NavLink place="side" href="#" icon="images" current>
            Foto’s
          </NavLink>
        </div>
      </KitRoom>
    </>
  )
}
