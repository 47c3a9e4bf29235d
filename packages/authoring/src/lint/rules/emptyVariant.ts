import type { Rule } from '../Rule.ts'
import { quote } from '../quote.ts'

/** A variant that leaves out every step: nobody would be asked anything. */
export const emptyVariant: Rule = {
  code: 'FLOW_EMPTY_VARIANT',
  severity: 'error',
  check: ({ root }) => {
    const steps = [...(root.children.get('steps')?.children.values() ?? [])].map((step) => step.children.get('id')?.value)
    return [...(root.children.get('variants')?.children ?? [])].flatMap(([name, variant]) => {
      const omit = variant.children.get('omit')
      const omitted = new Set([...(omit?.children.values() ?? [])].map(({ value }) => value))
      if (!omit || steps.length === 0 || !steps.every((id) => omitted.has(id))) return []
      return [{ place: omit.place, message: `the variant ${quote(String(name))} leaves out every step`, mend: 'Leave one of them in.' }]
    })
  },
}
