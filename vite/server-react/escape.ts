const special = /["'&<>]/
const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** As React escapes text and the values of attributes. */
export function escapeHtml(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/["'&<>]/g, (character) => entities[character] ?? character)
}
