import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { renderToStaticMarkup } from 'react-dom/server'
import { style } from 'virtual:desk-files'
import type { DeskEnv } from '#desk/env.ts'
import { personaCookie } from '#desk/persona-cookie.ts'
import { openDatabase } from '#worker/db/database.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { readClock } from '#worker/http/clock.ts'
import { requireSameOrigin } from '#worker/http/cross-site.ts'
import { readForm } from '#worker/http/read-input.ts'
import { personas } from './personas.ts'

/** Here a developer is whom Cloudflare Access would have let in. */
export const devRoom = new Hono<{ Bindings: DeskEnv }>({ strict: false }).basePath('/__dev')

devRoom.get('/', (c) => c.html(`<!doctype html>${renderToStaticMarkup(<Personas />)}`))

// Before anybody is let in, so not one of the desk's own files, and without the letters, which are.
const withoutLetters = style.text.replaceAll(/@font-face\{[^}]*\}/g, '')
devRoom.get('/desk.css', (c) => c.body(withoutLetters, 200, { 'content-type': style.type }))

devRoom.post('/', async (c) => {
  requireSameOrigin(c.req.raw)
  const { email = '' } = await readForm(c.req.raw)
  const persona = personas.find((one) => one.email === email)
  if (!persona) return c.notFound()
  const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const now = await readClock(c.env)
  await saveStaff({ env: c.env, db: openDatabase(c.env.DB), now, operator: 'dev', defer }, persona)
  setCookie(c, personaCookie, persona.email, { httpOnly: true, sameSite: 'Strict', path: '/' })
  return c.redirect('/', 303)
})

function Personas() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Personas · desk</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/__dev/desk.css" />
      </head>
      <body>
        <main className="work stack">
          <h1>Who to be at the desk</h1>
          {personas.map(({ email, name, roles }) => (
            <form key={email} method="post" action="/__dev/">
              <button className="btn btn-quiet" name="email" value={email}>
                {`${name}: ${roles.join(', ')}`}
              </button>
            </form>
          ))}
        </main>
      </body>
    </html>
  )
}
