import { formulaReads } from '../calculations/formulaReads.ts'
import { scaleFormulas } from '../calculations/scaleFormulas.ts'
import type { Fault } from '../Finding.ts'
import type { FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { placeOf } from '../placeOf.ts'
import type { Rule } from '../Rule.ts'
import { shownInterrupts } from '../shownInterrupts.ts'
import { unknownName } from '../unknownName.ts'

/** A name that cannot be read: of a field, in `fieldToWatch`, `fills`, `notListed`, `confirms`, `default`, `count`, `min`, `max`,
 * `displayFieldValue`, a rule's refusal, or an interrupt's action or scale; of an option, in `notListed` or an interrupt's action.
 */
export const unknownReference: Rule = {
  code: 'FIELD_UNKNOWN_REFERENCE',
  severity: 'error',
  check: (flow) => [
    ...flow.screens.flatMap((screen) => [
      ...ofScreen(screen, flow),
      ...ofRules(screen, flow),
      ...screen.fields.flatMap((field) => [
        ...ofField(field),
        ...ofDefault(field, flow),
        ...ofCount(field, flow),
        ...ofBounds(field, flow),
      ]),
    ]),
    ...shownInterrupts(flow).flatMap(({ at, screen }) => [
      ...[...(at.children.get('actions')?.children.values() ?? [])].flatMap((action) => ofAction({ at: action }, screen)),
      ...ofScale(scaleFormulas(at), flow),
    ]),
  ],
}

type Located = FieldUnderLint['at']

const ON_SCREEN = 'field on this screen'
const namesOf = (fields: readonly FieldUnderLint[]) => fields.map(({ name }) => name)
const earlier = ({ position }: ScreenUnderLint, { fields }: FlowUnderLint) => fields.filter(({ screen }) => screen.position < position)

const earlierAnswers = (screen: ScreenUnderLint, flow: FlowUnderLint) =>
  namesOf([...earlier(screen, flow), ...flow.screens.slice(0, screen.position).flatMap(({ calculated }) => calculated)])

function ofScreen(screen: ScreenUnderLint, flow: FlowUnderLint): Fault[] {
  const watched = screen.at.children.get('nextButton')?.children.get('fieldToWatch')
  const shown = flow.isWhole ? screen.at.children.get('displayFieldValue') : undefined
  return [
    ...(watched ? unknownName(watched.value, namesOf(screen.fields), watched.place, ON_SCREEN) : []),
    ...(shown
      ? unknownName(shown.children.get('field')?.value, earlierAnswers(screen, flow), placeOf({ at: shown }, 'field'), 'earlier field')
      : []),
  ]
}

function ofRules(screen: ScreenUnderLint, flow: FlowUnderLint): Fault[] {
  if (!flow.isWhole) return []
  const known = namesOf([...earlier(screen, flow), ...screen.fields])
  return screen.rules.flatMap(({ at }) =>
    [...(at.children.get('outcome')?.children.get('errors')?.children ?? [])].flatMap(([name, error]) =>
      unknownName(name, known, error.keyPlace, 'field on this screen, or earlier:'),
    ),
  )
}

/** The answer that a field starts with: of an earlier screen, or on record. */
function ofDefault({ at, screen }: FieldUnderLint, flow: FlowUnderLint): Fault[] {
  const read = flow.isWhole ? at.children.get('default')?.children.get('field') : undefined
  return read ? unknownName(read.value, [...earlierAnswers(screen, flow), ...flow.known.answersOnFile], read.place, 'earlier field') : []
}

/** The answer that says how many entries a group has: of an earlier screen, or of an earlier field of its own. */
function ofCount({ at, screen, index }: FieldUnderLint, flow: FlowUnderLint): Fault[] {
  const read = flow.isWhole ? at.children.get('count')?.children.get('field') : undefined
  return read
    ? unknownName(read.value, [...earlierAnswers(screen, flow), ...namesOf(screen.fields.slice(0, index))], read.place, 'earlier field')
    : []
}

/** The answers that give the bounds of a field: of an earlier screen, or of its own. */
function ofBounds({ at, screen }: FieldUnderLint, flow: FlowUnderLint): Fault[] {
  if (!flow.isWhole) return []
  const names = [...earlierAnswers(screen, flow), ...namesOf([...screen.fields, ...screen.calculated])]
  return ['min', 'max'].flatMap((key) => {
    const read = at.children.get(key)?.children.get('field')
    return read ? unknownName(read.value, names, read.place, 'field on this screen, or earlier:') : []
  })
}

function ofField({ at, screen, name: own, options }: FieldUnderLint): Fault[] {
  const names = namesOf(screen.fields)
  const notListed = at.children.get('notListed')?.children
  const named = [...(at.children.get('fills')?.children.values() ?? []), notListed?.get('details') ?? []].flat()
  const [confirms, option] = [at.children.get('confirms'), notListed?.get('option')]
  return [
    ...named.flatMap(({ value, place }) => unknownName(value, names, place, ON_SCREEN)),
    ...(confirms
      ? unknownName(
          confirms.value,
          names.filter((name) => name !== own),
          confirms.place,
          'other field on this screen',
        )
      : []),
    ...(option && options.length > 0 ? unknownOption(option.value, option.place, [{ name: own, options }]) : []),
  ]
}

/** The field and the options of an action that replaces an answer. */
function ofAction({ at }: Pick<ScreenUnderLint, 'at'>, screen: ScreenUnderLint): Fault[] {
  const [field, instead] = [at.children.get('field'), at.children.get('instead')?.children ?? []]
  if (!field) return []
  const fields = screen.fields.filter(({ name }) => name === field.value)
  if (fields.length === 0) return unknownName(field.value, namesOf(screen.fields), field.place, `field on the screen ${screen.id}:`)
  if (fields.some(({ options }) => options.length === 0)) return []
  return [...instead].flatMap(([value, { value: other, place, keyPlace }]) => [
    ...unknownOption(value, keyPlace, fields),
    ...unknownOption(other, place, fields),
  ])
}

function unknownOption(value: unknown, place: Fault['place'], fields: readonly Pick<FieldUnderLint, 'name' | 'options'>[]): Fault[] {
  const offered = fields.flatMap(({ options }) => options.map((option) => option.value))
  return unknownName(value, offered, place, `option of ${fields[0]?.name}:`, 'as seen')
}

/** The marks of a shared interrupt may be for other flows, which only their library knows. */
function ofScale(formulas: readonly Located[], { kind, fieldsByName, known }: FlowUnderLint): Fault[] {
  if (kind !== 'flow' || formulas.length === 0) return []
  const names = [...fieldsByName.keys(), ...known.fields(), ...known.calculated()]
  return formulas.flatMap(formulaReads).flatMap(({ at: { value, place } }) => unknownName(value, names, place, 'field'))
}
