import { likesCalls } from '#contract/likes.ts'
import { serve } from '#worker/request/call-handler.ts'
import { autoLike } from './auto-like.ts'
import { getLikes } from './get-likes.ts'
import { like } from './like.ts'
import { unlike } from './unlike.ts'

export const likesApi = [
  serve(likesCalls.getLikes, getLikes),
  serve(likesCalls.like, like),
  serve(likesCalls.unlike, unlike),
  serve(likesCalls.autoLike, autoLike),
]
