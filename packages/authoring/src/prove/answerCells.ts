import { checkField, describeField, evaluate } from '@anamnesis/engine'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { atomKey, type FieldAtom } from './conditionAtoms.ts'
import type { Occurrence } from './flowOutline.ts'
import { sampleAnswers } from './sampleAnswers.ts'

/** Answers to one field that nothing in the flow tells apart; of a list, options that nothing tells apart. */
export interface AnswerCell {
  /** The conditions that such an answer fulfils. */
  readonly fulfils: ReadonlySet<string>
  /** The places of the field where such an answer is valid. */
  readonly validAt: ReadonlySet<Occurrence>
  /** Answers in it as a script writes them; of a list, one option each. The likeliest first. */
  readonly samples: readonly unknown[]
  /** No sample is valid, but the field's own patterns may take an answer that was not tried. */
  readonly isUncertain: boolean
}

/** The answers of one field name, cut into cells. */
export interface AnswerCells {
  readonly name: string
  readonly isList: boolean
  readonly cells: readonly AnswerCell[]
  /** The option that stands alone, where the place of the field has one. */
  readonly exclusive: (occurrence: Occurrence) => AnswerCell | undefined
}

const exclusiveOption = ({ field }: Occurrence) => ('exclusiveOption' in field ? field.exclusiveOption : undefined)
const hasPatterns = ({ field }: Occurrence) => 'validations' in field && (field.validations ?? []).length > 0

/** Cuts the answers to a field by what conditions ask of it and where they are valid, with the engine's own checks. */
export function answerCells(name: string, occurrences: readonly Occurrence[], atoms: readonly FieldAtom[], now: string): AnswerCells {
  const isList = occurrences.some(({ field }) => describeField(field).storage === 'list')
  const found = new Map<string, AnswerCell & { samples: unknown[] }>()
  const invalid = new Map<string, AnswerCell>()
  for (const written of new Map(
    occurrences.flatMap(({ field }) => sampleAnswers(field, atoms, now)).map((one) => [JSON.stringify(one), one]),
  ).values()) {
    const validAt = new Set(occurrences.filter(({ field }) => !checkField(field, scriptedAnswer(field, written))))
    const field = [...validAt, ...occurrences][0]?.field
    if (!field) continue
    const answer = scriptedAnswer(field, written)
    const fulfils = new Set(atoms.filter((atom) => evaluate(atom, () => answer, {})).map(atomKey))
    const meaning = [...fulfils].toSorted().join()
    if (validAt.size === 0) {
      // an answer that equals a value that is not valid is not valid itself: only other answers are left to be found
      const isExact = atoms.some((atom) => ('value' in atom || 'in' in atom) && fulfils.has(atomKey(atom)))
      if (!isExact && occurrences.some(hasPatterns))
        invalid.set(meaning, { fulfils, validAt: new Set(occurrences), samples: [written], isUncertain: true })
      continue
    }
    const standsAlone = Array.isArray(written) && occurrences.some((one) => exclusiveOption(one) === written[0])
    const key = `${occurrences.map((one) => Number(validAt.has(one))).join('')}${String(standsAlone)}${meaning}`
    const known = found.get(key)
    if (known) known.samples.push(written)
    else found.set(key, { fulfils, validAt, samples: [written], isUncertain: false })
  }
  const meanings = new Set([...found.values()].map(({ fulfils }) => [...fulfils].toSorted().join()))
  const cells = [...found.values(), ...[...invalid].flatMap(([meaning, cell]) => (meanings.has(meaning) ? [] : [cell]))]
  return {
    name,
    isList,
    cells,
    exclusive: (occurrence) => {
      const option = exclusiveOption(occurrence)
      return option === undefined ? undefined : cells.find(({ samples }) => Array.isArray(samples[0]) && samples[0][0] === option)
    },
  }
}
