declare module 'virtual:client-assets' {
  export type Assets = { scripts: string[]; styles: string[]; preload: string[] }
  /** By source file (`web/members/members-page.tsx`); null in a build, which has it at `address`. */
  export const table: Record<string, Assets> | null
  export const address: string
  export const landerScript: string
  export const entryScript: string
  export const entryStyles: string[]
  export const bouncesScript: string
  export const fonts: string[]
  /** The tokens of a niche's theme; niche 1 has those of every page. */
  export function nicheStyles(niche: number): string[]
}

declare module 'virtual:text-files' {
  /** Where the texts of a language lie among the assets. */
  const addresses: Partial<Record<string, string>>
  export default addresses
}

declare module 'virtual:common-passwords' {
  /** Where the list lies among the assets. */
  const addresses: { list?: string }
  export default addresses
}

declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

// A part of the runtime by `nodejs_compat`, which its types leave to Node's own.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
