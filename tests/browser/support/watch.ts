import type { BrowserContext } from '@playwright/test'

export function watch(context: BrowserContext, origin: string, complaints: string[]): void {
  const { host } = new URL(origin)
  const foreign = (url: string) => /^(https?|wss?):/.test(url) && new URL(url).host !== host
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack}`))
  context.on('request', (request) => {
    if (foreign(request.url())) complaints.push(`another host: ${request.url()}`)
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (foreign(socket.url())) complaints.push(`another host: ${socket.url()}`)
    }),
  )
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
  })
}
