export const numbersPaths = { show: '/numbers', file: '/numbers/file' }
export const answersPaths = { show: '/answers', file: '/answers/file' }
