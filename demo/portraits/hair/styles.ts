import { croppedStyles } from './cropped-styles.ts'
import { fallingStyles } from './falling-styles.ts'

export const styles = { ...fallingStyles, ...croppedStyles }

export type Hairdo = keyof typeof styles
