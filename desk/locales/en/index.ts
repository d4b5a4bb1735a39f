export { default as desk } from './desk.json'
export { default as photos } from './photos.json'
export { default as staff } from './staff.json'
