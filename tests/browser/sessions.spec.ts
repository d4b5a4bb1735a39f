import { href } from '#contract/route.ts'
import { logOut } from './support/in-and-out.ts'
import { openLive } from './support/live.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test('who logs out in one tab is out in the other', async ({
  arrive,
  origin,
  isMobile,
  tolerate,
}) => {
  tolerate(/status of 403/)
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  const { name } = await signUp(context, origin, 'male')
  const [here, there] = [await context.newPage(), await context.newPage()]
  await openLive(here, href('members'))
  const opened = there.waitForEvent('websocket')
  await openLive(there, href('members-id', { id: kim.id }))
  const socket = await opened
  expect(socket.isClosed()).toBe(false)

  await logOut(here, words, { name, isMobile })
  await expect.poll(() => socket.isClosed()).toBe(true)
  await expect(there).toHaveURL(({ pathname }) => pathname === href('login'))
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(t('auth.login.title'))
})
