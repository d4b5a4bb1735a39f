const STATES = [
  [/:hover/g, '.is-hover'],
  [/:active/g, '.is-active'],
  [/:focus(-visible)?/g, '.is-focus'],
] as const

/** Each rule for :hover, :active and :focus also applies to a class, on the kit screen only. */
export function showStates() {
  for (const sheet of document.styleSheets) addTwins(sheet)
}

function addTwins(parent: CSSStyleSheet | CSSGroupingRule | CSSStyleRule) {
  for (let index = parent.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = parent.cssRules[index]
    if (rule instanceof CSSStyleRule) {
      for (const [state, name] of STATES) {
        if (!rule.selectorText.match(state)) continue
        const selector = rule.selectorText.replace(state, name)
        parent.insertRule(rule.cssText.replace(rule.selectorText, selector), index + 1)
      }
      addTwins(rule)
    } else if (rule instanceof CSSGroupingRule) addTwins(rule)
  }
}
