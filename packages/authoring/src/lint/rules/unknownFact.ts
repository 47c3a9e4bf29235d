import { everyComparison } from '../everyComparison.ts'
import type { Rule } from '../Rule.ts'
import { FACT, undefinedName } from '../undefinedNames.ts'

/** A fact that the product does not define: what waits for it never happens. */
export const unknownFact: Rule = {
  code: 'FACT_UNKNOWN',
  severity: 'error',
  check: (flow) =>
    everyComparison(flow).flatMap(({ name, value, place }) =>
      flow.known.answersOnFile.includes(name) ? undefinedName(FACT, value, place, flow.known.facts()) : [],
    ),
}
