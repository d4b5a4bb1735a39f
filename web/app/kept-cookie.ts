import { cookieName } from '#contract/cookies.ts'

/** For what the server's HTML has to know of this browser. `seconds`: 0 ends it. */
export function keepCookie(name: string, value: string, seconds: number): void {
  const full = cookieName(name, location.protocol)
  document.cookie = `${full}=${value};path=/;max-age=${seconds};samesite=lax;secure`
}

export function readCookie(name: string): string {
  const full = cookieName(name, location.protocol)
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  return pairs.find(([key]) => key === full)?.[1] ?? ''
}
