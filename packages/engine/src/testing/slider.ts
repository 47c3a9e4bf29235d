import * as z from 'zod/mini'
import type { FieldTypeDefinition, CustomField, Vocabulary } from '../schema/index.ts'

const settings = z.strictObject({
  min: z.number().check(z.describe('Where the slider begins.')),
  max: z.number().check(z.describe('Where it ends.')),
})

/** A custom field type: an integer on a scale, stored as text. */
const slider: FieldTypeDefinition<z.infer<typeof settings>> = {
  settings,
  storage: 'text',
  sensitivity: 'health',
  comparedAs: 'number',
  inWords: 'a place on a scale',
  check: ({ min, max }, answer) => {
    const place = Number(answer)
    return Number.isInteger(place) && place >= min && place <= max ? undefined : `Choose a place from ${min} to ${max}`
  },
  examples: ({ min, max }, edges) => {
    const near = edges.map(Number).flatMap((edge) => [edge - 1, edge, edge + 1])
    return [min, max, ...near].filter((place) => place >= min && place <= max).map(String)
  },
  formatAnswer: ({ max }, answer) => (typeof answer === 'string' ? `${answer} of ${max}` : ''),
}

/** A vocabulary with a custom field type and one word of each kind. */
export const sliderVocabulary = {
  // settings are validated by its schema
  fieldTypes: { 'x-slider': slider as FieldTypeDefinition },
  kinds: ['onboarding', 'check-in'],
  callTargets: ['inbox'],
  areas: ['scores'],
  footers: ['promise'],
} satisfies Vocabulary

/** A question answered on a slider, 0 to 10 by default. */
export function sliderField(name: string, more: Partial<CustomField> = {}): CustomField {
  return { name, type: 'x-slider', label: `${name}?`, settings: { min: 0, max: 10 }, ...more }
}
