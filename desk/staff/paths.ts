export const staffPaths = { list: '/staff', save: '/staff/save', remove: '/staff/remove' }
