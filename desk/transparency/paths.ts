export const transparencyPaths = { show: '/transparency', file: '/transparency/file' }
