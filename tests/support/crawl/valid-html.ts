import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // How React writes; HTML reads it the same.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The ids that React makes begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Without sound, with a button that stills it, and a still picture for who wants less motion.
    'no-autoplay': 'off',
    // Several interests are chosen by boxes of one name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // There are two main menus, above and below: a screen shows one of them.
    'unique-landmark': 'off',
    // On a narrow screen a number may break.
    'tel-non-breaking': 'off',
    // The warning at the entry is a dialog or a region: one element, whichever it is.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
})

/** What html-validate finds: the rule, where, and why. */
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
