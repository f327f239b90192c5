/** Selectors and names of animations of a stylesheet, as the browser reads it. */
export function rulesOf(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const selectors: string[] = []
  const animations: string[] = []
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) animations.push(rule.name)
      // Rules within a rule are about its elements.
      else if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText)
      else if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList)
    }
  }
  walk(sheet.cssRules)
  return { selectors, animations }
}
