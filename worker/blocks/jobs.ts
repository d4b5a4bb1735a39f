import { forgetPairJob } from './forget-pair.ts'

export const blocksJobs = [forgetPairJob]
