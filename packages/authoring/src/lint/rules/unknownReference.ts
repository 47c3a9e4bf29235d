import type { Rule } from '../Rule.ts'
import { placeOf } from '../placeOf.ts'
import { unknownName } from '../unknownName.ts'

/** A field named by `fieldToWatch`, `fills`, `notListed`, `displayFieldValue` or the refusal of a rule that is not there to be read. */
export const unknownReference: Rule = {
  code: 'FIELD_UNKNOWN_REFERENCE',
  severity: 'error',
  check: ({ isWhole, screens, fields }) =>
    screens.flatMap((screen) => {
      const own = screen.fields.map(({ name }) => name)
      const earlier = () => fields.filter((field) => field.screen.position < screen.position).map(({ name }) => name)
      const watched = ['nextButton', 'fieldToWatch']
      const shown = ['displayFieldValue', 'field']
      const valueAt = (keys: string[]) => screen.at.children.get(keys[0] ?? '')?.children.get(keys[1] ?? '')?.value
      return [
        ...unknownName(valueAt(watched), own, placeOf(screen, ...watched), 'field on this screen'),
        ...(isWhole && screen.at.children.has('displayFieldValue')
          ? unknownName(valueAt(shown), earlier(), placeOf(screen, ...shown), 'earlier field')
          : []),
        ...(isWhole
          ? screen.rules.flatMap(({ at }) =>
              [...(at.children.get('outcome')?.children.get('errors')?.children ?? [])].flatMap(([name, error]) =>
                unknownName(name, [...earlier(), ...own], error.keyPlace, 'field on this screen, or earlier:'),
              ),
            )
          : []),
        ...screen.fields.flatMap((field) =>
          [
            ...(field.at.children.get('fills')?.children.values() ?? []),
            field.at.children.get('notListed')?.children.get('details'),
          ].flatMap((name) => (name ? unknownName(name.value, own, name.place, 'field on this screen') : [])),
        ),
      ]
    }),
}
