import { withoutPart } from '../fix/withoutPart.ts'
import type { Fault } from '../Finding.ts'
import type { FieldUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { isSecret, typeSensitivity } from '../isSecret.ts'
import { keyPlaceOf, placeOf } from '../placeOf.ts'
import { quote } from '../quote.ts'

/** A password, card or other secret that would be stored, sent on or shown. */
export const secretStored: Rule = {
  code: 'SECRET_STORED',
  severity: 'error',
  check: ({ fields, screens, fieldsByName }) => [
    ...fields.flatMap(secretGivenAway),
    ...screens.flatMap((screen): Fault[] => {
      const shown = screen.at.children.get('displayFieldValue')?.children.get('field')?.value
      if (typeof shown !== 'string' || !fieldsByName.get(shown)?.some(isSecret)) return []
      const place = placeOf(screen, 'displayFieldValue', 'field')
      return [{ place, message: `the secret ${quote(shown)} would be shown`, mend: 'Show another answer, or none.' }]
    }),
  ],
}

function secretGivenAway(field: FieldUnderLint): Fault[] {
  const { name, type, value } = field
  const sensitivity = value['sensitivity']
  if (typeSensitivity(field) === 'secret' && sensitivity !== undefined && sensitivity !== 'secret')
    return [
      {
        place: placeOf(field, 'sensitivity'),
        message: `${quote(name)} is a ${type}: it is always secret`,
        mend: 'Write secret, or take “sensitivity” away.',
      },
    ]
  if (!isSecret(field) || value['associatedAttribute'] === undefined) return []
  const message = `the secret ${quote(name)} would be copied into the attributes`
  const fix = withoutPart(field.at, 'associatedAttribute')
  return [{ place: keyPlaceOf(field, 'associatedAttribute'), message, mend: 'Take associatedAttribute away.', ...(fix && { fix }) }]
}
