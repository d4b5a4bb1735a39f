import { Element, type Props } from './elements.ts'

export { Fragment } from './elements.ts'

export function jsx(type: unknown, props: Props): Element {
  return new Element(type, props)
}

export { jsx as jsxs }
