export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Where only the member can put a site on the home screen. An iPad says that it is a Mac. */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
