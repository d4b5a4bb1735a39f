import { matchShown } from '#contract/route.ts'

/** What the build found that each screen needs (vite/client-assets.ts). */
type Screens = Record<string, { preload: string[]; styles: string[] } | undefined>

let begun = false

/**
 * When a link is pointed at, focused or pressed, asks for all scripts and styles of its screen:
 * what a script imports is otherwise known only once it has come.
 * @throws TypeError without a connection
 */
export async function preloadScreens(isSignedIn: boolean): Promise<void> {
  const address = document.getElementById('page-data')?.dataset['screens']
  if (begun || !address) return
  begun = true
  const response = await fetch(address, { priority: 'low' })
  // Another version of the site is there by now.
  if (!response.ok) return
  const screens = (await response.json()) as Screens
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    const shown = matchShown(link.pathname, isSignedIn)
    const screen = shown && screens[shown.name]
    for (const file of screen?.preload ?? []) ask(file, { rel: 'modulepreload', as: 'script' })
    for (const file of screen?.styles ?? []) ask(file, { rel: 'preload', as: 'style' })
  }
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(type, preload, { capture: true, passive: true })
  }
}

function ask(href: string, kind: { rel: string; as: string }): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  // In the mode of Vite's own links: in another the browser would ask twice.
  const link = Object.assign(document.createElement('link'), kind, { crossOrigin: '', href })
  document.head.append(link)
}
