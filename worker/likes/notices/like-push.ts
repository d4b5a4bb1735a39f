import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { findFreshLike, findPushReader } from '#worker/likes/queries/notices.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { appIcon } from '#worker/push/app-icon.ts'
import { isLooking } from '#worker/push/is-looking.ts'
import { sendPush } from '#worker/push/send-push.ts'
import { findSender } from '#worker/site/find-sender.ts'

/** Names nobody; not sent if the like was seen or taken back. */
export const likePush = defineJob({
  name: 'like-push',
  queue: 'push',
  schema: v.object({ member: memberId, liker: memberId }),
  async run(ctx, { member, liker }) {
    const { db, now } = ctx
    const reader = await findPushReader(db, member).executeTakeFirst()
    const sender = reader && (await findSender(ctx, reader.signup_host, reader.language))
    if (!sender) return
    const { site, translate } = sender
    const { t } = translate
    const onlooker = onlookerOf({ site, now }, member)
    const like = await findFreshLike(db, onlooker, liker).executeTakeFirst()
    if (!like || (await isLooking(ctx, member, like.created_at))) return
    await sendPush(ctx, member, {
      title: site.settings.name,
      body: t(like.mutual ? 'notifications.push.match' : 'notifications.push.like'),
      url: href('likes-type', { type: like.mutual ? 'matches' : 'received' }),
      icon: appIcon(site.settings),
    })
  },
})
