declare module 'virtual:desk-files' {
  type DeskFile = { path: string; type: string; text: string; encoded?: true }
  export const script: DeskFile
  export const style: DeskFile
  export const files: readonly DeskFile[]
}
