import * as v from 'valibot'
import { href } from '#contract/route.ts'
import { findUnreadMessage } from '#worker/chat/queries/notices.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { appIcon } from '#worker/push/app-icon.ts'
import { isLooking } from '#worker/push/is-looking.ts'
import { sendPush } from '#worker/push/send-push.ts'
import { findSender } from '#worker/site/find-sender.ts'

/** Has no name, since others may see the lock screen; not sent while a page is open. */
export const messagePush = defineJob({
  name: 'message-push',
  queue: 'push',
  schema: v.object({ message: v.string() }),
  async run(ctx, { message }, id) {
    const unread = await findUnreadMessage(ctx.db, message, id).executeTakeFirst()
    const sender = unread && (await findSender(ctx, unread.signup_host, unread.language))
    if (!sender || (await isLooking(ctx, unread.id, unread.made_at))) return
    const { site, translate } = sender
    await sendPush(ctx, unread.id, {
      title: site.settings.name,
      body: translate.t(unread.gift ? 'mail.message.push_gift' : 'mail.message.push'),
      url: href('chats-id', { id: unread.conversation }),
      icon: appIcon(site.settings),
    })
  },
})
