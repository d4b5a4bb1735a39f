import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React's spelling; HTML reads it the same.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's generated ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Muted, with a pause button, and a still image for reduced motion.
    'no-autoplay': 'off',
    // Checkboxes share a name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Two main navigations, top and bottom: a screen shows one of them.
    'unique-landmark': 'off',
    // On a narrow screen a number may wrap.
    'tel-non-breaking': 'off',
    // The entry warning is a dialog or a region: one element either way.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
})

/** The findings of html-validate: rule, element and reason. */
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
