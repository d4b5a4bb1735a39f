/** Text within an element or a quoted attribute of HTML or XML. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
