import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** Two screens with one id, which share an address. */
export const duplicateScreen: Rule = {
  code: 'FLOW_DUPLICATE_SCREEN',
  severity: 'error',
  check: ({ screens, screensById }) =>
    screens
      .filter((screen) => screensById.get(screen.id) !== screen)
      .map((screen) => ({
        // a fragment named twice has one location, so report its second name
        place: screen.at.keyPlace.file === screen.at.place.file ? placeOf(screen, 'id') : screen.at.keyPlace,
        message: `the screen ${quote(screen.id)} is in the flow twice`,
        suggestion: 'Give one of the two another id, or remove it.',
        related: [screensById.get(screen.id) ?? screen].map((first) => ({
          place: first.at.keyPlace.file === first.at.place.file ? placeOf(first, 'id') : first.at.keyPlace,
          message: 'the first screen of this id',
        })),
      })),
}

/** Two steps with one id. */
export const duplicateStep: Rule = {
  code: 'FLOW_DUPLICATE_STEP',
  severity: 'error',
  check: ({ root }) => {
    const ids = [...(root.children.get('steps')?.children.values() ?? [])].flatMap((step) => step.children.get('id') ?? [])
    return ids
      .filter(({ value }, index) => ids.findIndex((id) => id.value === value) !== index)
      .map(({ value, place }) => ({
        place,
        message: `the step ${quote(value)} is in the flow twice`,
        suggestion: 'Give one of the two another id.',
      }))
  },
}

/** A variant that leaves out every step. */
export const emptyVariant: Rule = {
  code: 'FLOW_EMPTY_VARIANT',
  severity: 'error',
  check: ({ root }) => {
    const steps = [...(root.children.get('steps')?.children.values() ?? [])].map((step) => step.children.get('id')?.value)
    return [...(root.children.get('variants')?.children ?? [])].flatMap(([name, variant]) => {
      const omit = variant.children.get('omit')
      const omitted = new Set([...(omit?.children.values() ?? [])].map(({ value }) => value))
      if (!omit || steps.length === 0 || !steps.every((id) => omitted.has(id))) return []
      return [
        {
          place: omit.place,
          message: `the variant ${quote(String(name))} leaves out every step`,
          suggestion: 'Keep at least one of them.',
        },
      ]
    })
  },
}
