export const numbersPaths = { show: '/numbers', file: '/numbers/file' }
