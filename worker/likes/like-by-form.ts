import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { memberId } from '#contract/fields.ts'
import { likesCalls } from '#contract/likes.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { definePageAction } from '#worker/pages/define-page.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import { like } from './like.ts'
import { unlike } from './unlike.ts'

const input = v.strictObject({ profile: memberId, liked: v.boolean() })
type Input = v.InferOutput<typeof input>

const { reply: _, ...declared } = likesCalls.like
const call: Call<Input, { profile: number }> = { ...declared, input }

/** The heart without script: a button posts to the profile's address and comes back to its card. */
export const likeByForm = definePageAction({
  call,
  input: ({ liked }, { params }) => ({ profile: Number(params['id']), liked: liked === '1' }),
  async run(ctx: MemberContext, { profile, liked }: Input) {
    await (liked ? like(ctx, { profile }) : unlike(ctx, { profile }))
    return { profile }
  },
  next: (_ctx, { profile }, { back }) => `${ownPath(back)}#p${profile}`,
})
