import { didYouMean } from '@anamnesis/engine/schema'
import type { Rule } from '../Rule.ts'
import { everyText } from '../everyText.ts'
import { quote } from '../quote.ts'

const PLACEHOLDER = /\{([A-Za-z]+)\}/g

/** A `{placeholder}` that nothing fills in: a patient would read the braces. */
export const unknownPlaceholder: Rule = {
  code: 'FLOW_UNKNOWN_PLACEHOLDER',
  severity: 'error',
  check: ({ kind, root, known }) =>
    everyText(root).flatMap(({ text, at }) =>
      [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].flatMap((name) => {
        if (kind === 'resolved-flow')
          return [
            {
              place: at.place,
              message: `the placeholder ${quote(`{${name}}`)} is not filled in`,
              mend: 'Write the text itself, or resolve the flow anew.',
            },
          ]
        if (known.placeholders.includes(name)) return []
        return [{ place: at.place, message: `there is no placeholder ${quote(`{${name}}`)}`, mend: didYouMean(name, known.placeholders) }]
      }),
    ),
}
