import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's spelling; HTML reads it the same.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The film is muted, has a pause button, and is a still for who prefers less motion.
    'no-autoplay': ['error', { exclude: ['video'] }],
    // A profile has its name twice, and shows one by the width; the entry warning and the list of
    // chats come before the page's own heading.
    'heading-level': [
      'error',
      { allowMultipleH1: true, minInitialRank: 'h2', minSectioningRootInitialRank: 'h2' },
    ],
    'require-sri': ['error', { target: 'crossorigin' }],
    // Checkboxes of one group share a name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // This class keeps a number on one line; what is copied has ordinary spaces.
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
  },
})

export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = html.split('\n')
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const around = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? ''
      return `${ruleId}: ${message} at ${around}`
    })
}
