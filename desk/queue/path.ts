export const queuePath = '/'
