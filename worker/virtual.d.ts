declare module 'virtual:client-assets' {
  export type Assets = { scripts: string[]; styles: string[]; preload: string[] }
  /**
   * By route. Null in a build: the table is then the asset at `address`.
   */
  export const table: Record<string, Assets> | null
  export const address: string
  export const landerScript: string
  export const entryScript: string
  export const entryStyles: string[]
  export const bouncesScript: string
  export const fonts: string[]
  export function nicheStyles(niche: number): string[]
}

declare module 'virtual:text-files' {
  const addresses: Partial<Record<string, string>>
  export default addresses
}

declare module 'virtual:common-passwords' {
  const addresses: { list?: string }
  export default addresses
}

declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

// The runtime has it through `nodejs_compat`, but its types leave it to @types/node.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}

interface ImportMetaEnv {
  /** `'true'` in the desk's build, which has the site's texts within. */
  TEXTS_WITHIN: string
}
