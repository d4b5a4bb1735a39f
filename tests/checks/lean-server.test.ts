import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutBrowserParts } from '../../vite/lean-server.ts'

const cases = [
  ['an effect', 'useEffect(() => load(id), [id])', 'undefined'],
  ['a handler', '_jsx("button", { onClick: () => go() })', '_jsx("button", { onClick: null })'],
  ['a short one', '_jsxs("a", { onClick, href })', '_jsxs("a", { onClick: null, href })'],
  ['a method', '_jsx(Form, { onSubmit() { go() } })', '_jsx(Form, { onSubmit: null })'],
  [
    'one within another element, and beside it',
    '_jsx("p", { children: _jsx("i", { onClick: a }), onInput: b })',
    '_jsx("p", { children: _jsx("i", { onClick: null }), onInput: null })',
  ],
  [
    'what stands in a handler goes with it',
    '_jsx("p", { onClick: () => _jsx("i", { onClick: a }) })',
    '_jsx("p", { onClick: null })',
  ],
  ['other functions', 'useModal({ onClose: a })', 'useModal({ onClose: a })'],
  ['other props', '_jsx("p", { once: a, children: on })', '_jsx("p", { once: a, children: on })'],
] as const

test.for(cases)('%s', ([, code, lean]) => {
  expect(withoutBrowserParts(code, parseAst(code))).toBe(lean)
})
