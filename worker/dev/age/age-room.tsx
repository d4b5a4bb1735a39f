import { Hono } from 'hono'
import { DevForm } from '#worker/dev/dev-form.tsx'
import { devPage } from '#worker/dev/dev-page.tsx'
import { readClock } from '#worker/http/clock.ts'
import { readForm } from '#worker/http/read-input.ts'
import { answerAuthorization, exchangeCode, publicKeys } from './sandbox-provider.ts'
import { answerLink } from './sandbox-wallet.ts'

/** Stands for a provider and for a wallet that prove ages. */
export const ageRoom = new Hono<{ Bindings: Env }>()

ageRoom.get('/authorize', (c) => {
  const fields = c.req.query()
  return devPage(
    c,
    'Sandbox provider of ages',
    <div className="panel mt-6 grid gap-3">
      <DevForm action="/__dev/age/authorize" fields={{ ...fields, answer: 'adult' }} primary>
        18 or older
      </DevForm>
      <DevForm action="/__dev/age/authorize" fields={{ ...fields, answer: 'minor' }}>
        Younger
      </DevForm>
      <DevForm action="/__dev/age/authorize" fields={{ ...fields, answer: 'nothing' }}>
        Say nothing
      </DevForm>
    </div>,
  )
})

ageRoom.post('/authorize', async (c) =>
  c.redirect(answerAuthorization(await readForm(c.req.raw)), 303),
)

ageRoom.post('/token', async (c) => {
  const issuer = `${new URL(c.req.url).origin}/__dev/age`
  return c.json(await exchangeCode(issuer, await readClock(c.env), await readForm(c.req.raw)))
})

ageRoom.get('/jwks', (c) => c.json(publicKeys()))

ageRoom.get('/wallet', (c) => {
  const fields = c.req.query()
  return devPage(
    c,
    'Sandbox wallet',
    <div className="panel mt-6 grid gap-3">
      <DevForm action="/__dev/age/wallet" fields={{ ...fields, answer: 'adult' }} primary>
        Show: 18 or older
      </DevForm>
      <DevForm action="/__dev/age/wallet" fields={{ ...fields, answer: 'minor' }}>
        Show: younger
      </DevForm>
    </div>,
  )
})

ageRoom.post('/wallet', async (c) => {
  const { url, body } = await answerLink(await readForm(c.req.raw), await readClock(c.env))
  const response = await fetch(url, { method: 'POST', body })
  const said = await response.json<{ redirect_uri?: string }>()
  if (said.redirect_uri) return c.redirect(said.redirect_uri, 303)
  return devPage(c, 'Sandbox wallet', <pre className="panel mt-6">{JSON.stringify(said)}</pre>)
})
