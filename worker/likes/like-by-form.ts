import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { likesCalls } from '#contract/likes.ts'
import { definePageAction, withInput } from '#worker/pages/define-page.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import { like } from './like.ts'
import { unlike } from './unlike.ts'

export const likeByForm = definePageAction({
  call: withInput(likesCalls.like, v.strictObject({ profile: memberId, liked: v.boolean() })),
  input: ({ liked }, { params }) => ({ profile: Number(params['id']), liked: liked === '1' }),
  async run(ctx, { profile, liked }) {
    await (liked ? like(ctx, { profile }) : unlike(ctx, { profile }))
    return { profile }
  },
  next: (_ctx, { profile }, { back }) => `${ownPath(back)}#p${profile}`,
})
