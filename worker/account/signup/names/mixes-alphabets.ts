const east = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']

const alphabets = [['Latin', ...east], ['Cyrillic'], ['Greek']].map(([script = '', ...beside]) => {
  const own = [script, ...beside, 'Common', 'Inherited'].map(
    (name) => String.raw`\p{Script_Extensions=${name}}`,
  )
  return {
    one: new RegExp(String.raw`\p{Script=${script}}`, 'u'),
    foreign: new RegExp(`[^${own.join('')}]`, 'u'),
  }
})

/** As UTS 39's "highly restrictive", word by word. */
export function mixesAlphabets(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}]+/u)
  return words.some((word) =>
    alphabets.some(({ one, foreign }) => one.test(word) && foreign.test(word)),
  )
}
