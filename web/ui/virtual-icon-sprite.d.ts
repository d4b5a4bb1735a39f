declare module 'virtual:icon-sprite' {
  /** Address of the sprite; its name changes with its content. */
  const url: string
  export default url
}
