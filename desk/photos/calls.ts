import * as v from 'valibot'
import { caseNote } from '#contract/desk-cases.ts'
import { text } from '#contract/fields.ts'
import { removalReasons } from '#contract/photos.ts'
import { staffName } from '#contract/staff.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import { defineCall } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { queuePath } from '#desk/queue/path.ts'
import {
  decidePhoto,
  handOverPhoto,
  photoCase,
  takeNextPhoto,
  takePhoto,
} from '#worker/desk/cases/photo-cases.ts'
import { escalateCase, keepCase, releaseCase, undoDecision } from '#worker/desk/cases/work-case.ts'
import { photoPaths } from './paths.ts'

const decisions = ['approve', ...removalReasons] as const

const role = 'moderator'
const id = text(60, 1)
const one = v.strictObject({ id })

const toPhoto = (photo: string) => pathTo(photoPaths.open, { id: photo })

export const photosCalls = {
  nextPhoto: defineCall({
    path: photoPaths.next,
    role,
    input: v.strictObject({}),
    async run(ctx) {
      const next = await takeNextPhoto(ctx)
      return next === null ? queuePath : toPhoto(next)
    },
  }),
  takePhoto: defineCall({
    path: photoPaths.take,
    role,
    input: one,
    async run(ctx, { id: photo }) {
      requireDone(await takePhoto(ctx, photo), 'cases.taken')
      return toPhoto(photo)
    },
  }),
  keepPhoto: defineCall({
    path: photoPaths.keep,
    role,
    input: one,
    async run(ctx, { id: photo }) {
      requireDone(await keepCase(ctx, photoCase(photo)), 'cases.lost')
      return toPhoto(photo)
    },
  }),
  giveBackPhoto: defineCall({
    path: photoPaths.giveBack,
    role,
    input: one,
    async run(ctx, { id: photo }) {
      requireDone(await releaseCase(ctx, photoCase(photo)), 'cases.lost')
      return queuePath
    },
  }),
  handOverPhoto: defineCall({
    path: photoPaths.handOver,
    role,
    input: v.strictObject({ id, to: staffName }),
    async run(ctx, { id: photo, to }) {
      requireDone(await handOverPhoto(ctx, photo, to), 'photos.nobody_called')
      return queuePath
    },
  }),
  escalatePhoto: defineCall({
    path: photoPaths.escalate,
    role,
    input: v.strictObject({ id, note: caseNote }),
    async run(ctx, { id: photo, note }) {
      requireDone(await escalateCase(ctx, photoCase(photo), note), 'cases.lost')
      return queuePath
    },
  }),
  decidePhoto: defineCall({
    path: photoPaths.decide,
    role,
    input: v.strictObject({ id, decision: v.picklist(decisions) }),
    async run(ctx, { id: photo, decision }) {
      requireDone(await decidePhoto(ctx, photo, decision), 'photos.lost_note')
      const next = await takeNextPhoto(ctx)
      return next === null ? queuePath : toPhoto(next)
    },
  }),
  undoPhoto: defineCall({
    path: photoPaths.undo,
    role,
    input: one,
    async run(ctx, { id: photo }) {
      requireDone(await undoDecision(ctx, photoCase(photo)), 'cases.too_late')
      return toPhoto(photo)
    },
  }),
}
