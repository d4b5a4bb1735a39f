import { countDownIn } from './count-down.ts'

/** In milliseconds. After each failure twice as long, up to the longest. */
const usual = 20_000
const longest = 300_000

/**
 * Asks what waits by now, as long as somebody looks at the page: `[data-live]` says where. What has
 * changed of a row is put in its place; what is new is only said, so that nothing moves.
 */
export function stayLive(): void {
  const line = document.querySelector<HTMLElement>('[data-live]')
  const from = line?.dataset['live']
  if (!line || from === undefined) return
  const { title } = document
  let pause = usual
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  const ask = async () => {
    clearTimeout(timer)
    if (document.hidden || isAsking) return
    isAsking = true
    const { markup, isOver } = await read(from)
    isAsking = false
    if (markup !== null) update(line, markup, title)
    pause = markup === null ? Math.min(pause * 2, longest) : usual
    if (isOver) return document.removeEventListener('visibilitychange', turn)
    wait()
  }
  const wait = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(() => void ask(), pause)
  }
  const turn = () => (document.hidden ? clearTimeout(timer) : void ask())
  document.addEventListener('visibilitychange', turn)
  wait()
}

/** Without `markup` where it failed, also on the way. */
async function read(from: string): Promise<{ markup: string | null; isOver: boolean }> {
  try {
    const answer = await fetch(from, { redirect: 'manual' })
    return { markup: answer.ok ? await answer.text() : null, isOver: endsIt(answer) }
  } catch {
    return { markup: null, isOver: false }
  }
}

/** Signed out, or without the role by now. */
function endsIt({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 400 && status < 500 && status !== 429)
}

function update(line: HTMLElement, markup: string, title: string): void {
  const now = new DOMParser().parseFromString(markup, 'text/html')
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const fresh = now.querySelector<HTMLElement>(named('part', part.dataset['part']))
    if (fresh) replace(part, fresh)
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-case]')) {
    if (!now.querySelector(named('case', row.dataset['case']))) leave(row, line)
  }
  const hidden = JSON.parse(line.dataset['hidden'] ?? '[]') as string[]
  const isNew = ({ dataset: { case: name = '' } }: HTMLElement) =>
    !hidden.includes(name) && !document.querySelector(named('case', name))
  say(line, [...now.querySelectorAll<HTMLElement>('[data-case]')].filter(isNew).length, title)
}

function named(attribute: string, value = ''): string {
  return `[data-${attribute}="${CSS.escape(value)}"]`
}

function replace(part: HTMLElement, fresh: HTMLElement): void {
  if (part.dataset['state'] === fresh.dataset['state']) return
  if (part.contains(document.activeElement)) return
  part.replaceWith(fresh)
  countDownIn(fresh)
}

/** Somebody has decided it. */
function leave(row: HTMLElement, line: HTMLElement): void {
  if (row.contains(document.activeElement)) return
  const [who, act] = row.querySelectorAll<HTMLElement>('[data-part]')
  for (const part of [who, act]) part?.replaceChildren()
  who?.append(line.dataset['gone'] ?? '')
  for (const part of [who, act]) part?.setAttribute('data-state', '')
}

function say(line: HTMLElement, count: number, title: string): void {
  const { one = '', other = '' } = line.dataset
  const words = count === 1 ? one : other.replace('%', String(count))
  const text = count === 0 ? '' : words
  // Said again, it would be read out again.
  if (line.textContent !== text) line.textContent = text
  document.title = count === 0 ? title : `(${count}) ${title}`
  const show = document.querySelector<HTMLElement>('[data-live-show]')
  if (show) show.hidden = count === 0
}
