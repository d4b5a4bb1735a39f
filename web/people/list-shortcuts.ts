import { hydrateLater } from '#web/app/hydrate-later.ts'

const load = async () => (await import('./shortcuts.tsx')).Shortcuts

/** Shows nothing until ? is pressed, so its script comes when the page is idle. */
export const ListShortcuts = hydrateLater(load)
