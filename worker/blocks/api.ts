import { blocksCalls } from '#contract/blocks.ts'
import { serve } from '#worker/request/call-handler.ts'
import { block } from './block.ts'
import { unblock } from './unblock.ts'

export const blocksApi = [serve(blocksCalls.block, block), serve(blocksCalls.unblock, unblock)]
