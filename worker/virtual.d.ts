declare module 'virtual:client-assets' {
  export type Assets = { scripts: string[]; styles: string[]; preload: string[] }
  /** `screen` is a source file: `web/members/members-page.tsx`. */
  export function assetsOf(screen: string): Assets
  export const landerScript: string
}

declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
