import { matchfinderCalls } from '#contract/matchfinder.ts'
import { serve } from '#worker/request/call-handler.ts'
import { saveAnswers } from './save-answers.ts'

export const matchfinderApi = [serve(matchfinderCalls.saveAnswers, saveAnswers)]
