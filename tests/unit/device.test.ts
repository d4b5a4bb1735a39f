import { describe, expect, it } from 'vitest'
import { describeDevice, deviceKind } from '#contract/sessions.ts'

const known = [
  [
    'Safari, iPhone',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome, iPhone',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/152.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari, iPad',
    'phone',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome, Android',
    'phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet, Android',
    'phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Firefox, Android',
    'phone',
    'Mozilla/5.0 (Android 15; Mobile; rv:152.0) Gecko/152.0 Firefox/152.0',
  ],
  [
    'Chrome, Windows',
    'laptop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36',
  ],
  [
    'Edge, Windows',
    'laptop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36 Edg/152.0.0.0',
  ],
  [
    'Opera, Windows',
    'laptop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 OPR/134.0.0.0',
  ],
  [
    'Firefox, Windows',
    'laptop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0',
  ],
  [
    'Safari, macOS',
    'laptop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  ],
  [
    'Firefox, Linux',
    'laptop',
    'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0',
  ],
  [
    'Chrome, ChromeOS',
    'laptop',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36',
  ],
] as const

describe('a device by its user agent', () => {
  it.each(known)('is %s', (name, kind, userAgent) => {
    expect([describeDevice(userAgent), deviceKind(userAgent)]).toEqual([name, kind])
  })

  it.each(['', 'curl/8.1', 'x'.repeat(200)])('is unknown for %o', (userAgent) => {
    expect([describeDevice(userAgent), deviceKind(userAgent)]).toEqual([null, 'laptop'])
  })
})
