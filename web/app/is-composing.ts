/**
 * The key belongs to an input method. Safari says so by the key code alone: for it, the word has ended before the key
 * that ends it is pressed.
 */
export function isComposing({ isComposing: composes, keyCode }: KeyboardEvent): boolean {
  return composes || keyCode === 229
}
