declare module 'virtual:icon-sprite' {
  /** The sprite's address, named after its content. */
  const url: string
  export default url
}
