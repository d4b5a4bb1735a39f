const patterns = [
  /\b(ben|bent|is)\s+(je|jij|u|dit|dat)\b.{0,20}\b(echt|echte|nep|bot|robot|computer|fictief)\b/iu,
  /\b(besta|bestaat)\b.{0,10}\b(je|jij|dit)\b/iu,
  /\b(are|r)\s*(you|u)\b.{0,20}\b(real|fake|bot|robot|human|fictional|ai)\b/iu,
  /\b(bist|ist|gibt)\b.{0,20}\b(echt|fake|bot|roboter|mensch|fiktiv|wirklich)\b/iu,
  /\b(es|est)\b.{0,20}\b(réelle?|vraie?|faux|fausse|robot|bot|fictive?)\b/iu,
  /\b(eres|existes)\b.{0,20}(real|falsa|falso|robot|bot|ficticia|de verdad|\?)/iu,
  /\b(sei|esisti)\b.{0,20}(vera|vero|reale|finta|finto|bot|robot|\?)/iu,
  /(jesteś|jestes|istniejesz).{0,20}(prawdziw|fejk|bot|robot|fikcyj|\?)/iu,
  /\b(fake|nep|bot)\s*\?/iu,
]

/** A hint for the operator, who must not avoid that question. */
export function asksWhetherReal(text: string | null): boolean {
  return text !== null && patterns.some((pattern) => pattern.test(text))
}
