import { carryOut } from './carry-out.ts'

export const casesJobs = [carryOut]
