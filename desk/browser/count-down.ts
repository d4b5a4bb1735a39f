/** Below it the clock is in red, where what is over is lost. */
const low = 60

/** Every `[data-left]` has the seconds that were left when the page was made. */
export function countDown(): void {
  countDownIn(document.body)
}

export function countDownIn(part: HTMLElement): void {
  for (const shown of part.querySelectorAll<HTMLElement>('[data-left]')) run(shown)
}

/** It begins anew. */
export function restart(shown: HTMLElement, seconds: number): void {
  shown.dataset['left'] = String(seconds)
  shown.dataset['since'] = String(performance.now())
}

function run(shown: HTMLElement): void {
  const clock = shown.querySelector('[data-clock]')
  restart(shown, Number(shown.dataset['left']))
  const timer = setInterval(() => {
    if (!shown.isConnected) return clearInterval(timer)
    const passed = (performance.now() - Number(shown.dataset['since'])) / 1000
    const left = Math.ceil(Number(shown.dataset['left']) - passed)
    if (left <= 0) {
      clearInterval(timer)
      return end(shown)
    }
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    if (clock && clock.textContent !== text) clock.textContent = text
    shown.classList.toggle('lease-low', left < low && shown.dataset['lost'] !== undefined)
  }, 250)
}

/** What is over goes away, or says so. */
export function end(shown: HTMLElement): void {
  const { lost } = shown.dataset
  if (lost === undefined) return shown.remove()
  shown.textContent = lost
  shown.classList.add('lease-low')
  shown.setAttribute('role', 'alert')
}
