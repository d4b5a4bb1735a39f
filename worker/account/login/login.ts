import type { InferResult } from 'kysely'
import type { authCalls } from '#contract/auth.ts'
import type { CallInput, CallReply } from '#contract/call.ts'
import { prepareEvents } from '#worker/accounts/account-events.ts'
import { updateEndedLinksOf, findLink, linkHolds } from '#worker/accounts/mail-links.ts'
import type { Source } from '#worker/accounts/source.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { sha256 } from '#worker/http/random.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Context } from '#worker/request/context.ts'
import { askByMail } from './ask-by-mail.ts'
import { keepCodeStep } from './code-step.ts'
import { countWrongGuess, loginBlocked } from './count-wrong-guess.ts'
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts'
import { deviceKey, networkOf, rememberDevice, sourceOf } from './known-device.ts'
import { prepareSession } from './prepare-session.ts'
import {
  deleteWrongGuesses,
  findCrowd,
  findIf,
  findLogin,
  findLoginBlocks,
  hasNoSecondFactor,
  mayLogIn,
  noCrowd,
  updatePasswordHash,
} from './queries.ts'
import { signedIn } from './signed-in.ts'

type Input = CallInput<typeof authCalls.login>
type Member = InferResult<ReturnType<typeof findLogin>>[number]

/**
 * Takes the same time and gives the same answer whether the address or the password is wrong. After
 * one guess too many, also of simultaneous ones, even the right password is refused. Once strangers
 * have guessed from many networks, unknown devices are answered by mail only; the link in it and
 * known devices are counted apart. Only the right password reveals a second factor.
 */
export async function login(
  ctx: Context,
  { email, password, link, next }: Input,
): Promise<CallReply<typeof authCalls.login>> {
  const asked = await readLogin(ctx, email, link)
  const { member, source, block, crowd } = asked
  if (block) throw loginBlocked(block.blocked_until, ctx.now)
  const hash = member?.password_hash ?? null
  const right = verifyPassword(hash, password)
  // On a neutral site a login must not reveal whether a signup made an account.
  const closed = ctx.site.settings.neutral_auth && member?.status === 'not_confirmed'
  const known = right && !closed && member && hash ? { ...member, password_hash: hash } : null
  if (crowd) throw await askByMail(ctx, email, source, known, next)
  if (!known) throw (await countWrongGuess(ctx, email, source)) ?? new ApiError('login_failed')
  const given = { ...asked, known, password, next }
  if (known.second_factor) {
    await askCode(ctx, email, given)
    return { user: null }
  }
  const session = await enter(ctx, email, given)
  return { user: await signedIn(ctx, session, known.language) }
}

type Entering = {
  known: Member & { password_hash: string }
  password: string
  source: Source
  linkHash: string | null
  next: string | undefined
}

async function enter(ctx: Context, email: string, given: Entering): Promise<SessionClaim> {
  const { db, now } = ctx
  const { known, linkHash } = given
  const { stands, may, password_hash, cleared } = prepare(ctx, email, given)
  const session = await prepareSession(ctx, known.id, 'login')
  const opened = await session.open(bothHold(may, hasNoSecondFactor(known.id)), [
    // After the statements that ask for the old hash.
    ...cleared,
    ...(linkHash ? [updateEndedLinksOf(db, known.id, ['login'], now, stands)] : []),
  ])
  if (!opened) throw await whyNot(ctx, email, given)
  await rememberDevice(ctx, { id: known.id, password_hash })
  return session
}

/** The mailed link stays until the second step is done. */
async function askCode(ctx: Context, email: string, given: Entering): Promise<void> {
  const { db, env } = ctx
  const { known, linkHash } = given
  const { may, password_hash, cleared } = prepare(ctx, email, given)
  const events = await prepareEvents(ctx, known)
  const { open } = await readBatch(env.DB, {
    open: findIf(db, may),
    event: events('code_asked', may),
    cleared,
  })
  if (open.length === 0) throw await whyNot(ctx, email, given)
  await keepCodeStep(ctx, { id: known.id, password_hash, linkHash })
}

function prepare(
  { db, now, site }: Context,
  email: string,
  { known, password, source, linkHash }: Entering,
) {
  const { id, password_hash } = known
  const rehashed = needsRehash(password_hash, password) ? hashPassword(password) : null
  const stands = linkHash
    ? linkHolds(db, 'login', linkHash, now)
    : noCrowd(db, email, source, now, site.settings.limits)
  return {
    stands,
    may: bothHold(mayLogIn(id, email, password_hash, source, now), stands),
    password_hash: rehashed ?? password_hash,
    cleared: [
      deleteWrongGuesses(db, email, source, now),
      ...(rehashed ? [updatePasswordHash(db, id, password_hash, rehashed)] : []),
    ],
  }
}

async function readLogin(ctx: Context, email: string, link: string | undefined) {
  const { db, env, now, site } = ctx
  const network = networkOf(ctx)
  const device = await deviceKey(ctx)
  const hash = link ? await sha256(link) : ''
  const keys = [network.key, device ?? '', `l${hash}`]
  const {
    member: [member],
    linked: [linked],
    blocks,
    crowd,
  } = await readBatch(env.DB, {
    member: findLogin(db, email),
    linked: findLink(db, 'login', hash, now),
    blocks: findLoginBlocks(db, email, keys, now),
    crowd: findCrowd(db, email, network, now, site.settings.limits),
  })
  const linkHash = linked && linked.id === member?.id ? hash : null
  const source = linkHash ? { key: `l${hash}`, stranger: false } : await sourceOf(ctx, member)
  return {
    member,
    source,
    linkHash,
    block: blocks.find((row) => row.source === source.key),
    crowd: source.stranger && crowd.length > 0,
  }
}

async function whyNot(
  ctx: Context,
  email: string,
  { source, known, next }: Entering,
): Promise<ApiError> {
  const { db, env, now, site } = ctx
  const {
    member: [member],
    block: [block],
    crowd,
  } = await readBatch(env.DB, {
    member: findLogin(db, email),
    block: findLoginBlocks(db, email, [source.key], now),
    crowd: findCrowd(db, email, source, now, site.settings.limits),
  })
  if (block) return loginBlocked(block.blocked_until, now)
  if (crowd.length > 0) return askByMail(ctx, email, source, known, next)
  if (!member || member.account === 'active') return new ApiError('login_failed')
  return new ApiError(`account_${member.account}`)
}
