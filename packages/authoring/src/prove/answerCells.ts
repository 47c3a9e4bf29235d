import { checkField, isMissing, type IssueCode } from '@anamnesis/engine'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { atomKey } from './conditionAtoms.ts'
import { isUnanswerable } from './fittingWords.ts'
import { meets } from './meets.ts'
import type { FlowOutline, Occurrence } from './flowOutline.ts'
import { sampleAnswers } from './sampleAnswers.ts'

/** How many combinations of tried answers a calculation is looked at with. */
const MOST_COMBINATIONS = 2_500

const [LEAST, GREATEST] = [1, 1_000]

/** Answers to one field that nothing in the flow tells apart; of a list, options that nothing tells apart. */
export interface AnswerCell {
  /** The conditions that such an answer fulfils. */
  readonly fulfils: ReadonlySet<string>
  /** The places of the field where such an answer is valid; none of an answer that only shows what stands beside it. */
  readonly validAt: ReadonlySet<Occurrence>
  /** Answers in it as a script writes them; of a list, one option each. The likeliest first. */
  readonly samples: readonly unknown[]
  /** No sample is valid, but the field's own patterns may take an answer that was not tried. */
  readonly isUncertain: boolean
  /** It is no answer, and yet read as one: an unticked box says no. */
  readonly isBlank: boolean
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
const hasPatterns = ({ field }: Occurrence) =>
  ('fields' in field ? field.fields : [field]).some((one) => 'validations' in one && (one.validations ?? []).length > 0)

/** What is said of an answer that a bound of its field refuses. */
const OUT_OF_BOUNDS: ReadonlySet<IssueCode> = new Set<IssueCode>(['min-number', 'max-number', 'min-date', 'max-date'])

/** Cuts the answers to a field by what conditions ask of it and where they are valid, with the engine's own checks. */
export function answerCells(
  name: string,
  { compiled: { describe }, vocabulary, calculations, readBeside, ...outline }: FlowOutline,
  now: string,
): AnswerCells {
  const occurrences = outline.occurrences.get(name) ?? []
  const atoms = outline.atoms.get(name) ?? []
  // what is calculated from it tells each number from the next
  const uses = [...calculations.values()].filter(({ inputs }) => inputs.includes(name)).map(({ inputs }) => inputs.length)
  const more = uses.length > 0 ? ladder(Math.max(...uses)) : []
  const isOfStorage = (storage: string) => occurrences.some(({ field }) => describe(field).storage === storage)
  const found = new Map<string, AnswerCell & { samples: unknown[] }>()
  const invalid = new Map<string, AnswerCell>()
  const uncertain = new Map<string, AnswerCell>()
  for (const written of new Map(
    occurrences.flatMap(({ field }) => [...sampleAnswers(field, atoms, now, vocabulary), ...more]).map((one) => [JSON.stringify(one), one]),
  ).values()) {
    const issues = occurrences.map(
      ({ field }) => checkField(field, scriptedAnswer(field, written, describe), { describe, now: () => now })?.code,
    )
    const validAt = new Set(occurrences.filter((_one, index) => issues[index] === undefined))
    const field = [...validAt, ...occurrences][0]?.field
    if (!field) continue
    const answer = scriptedAnswer(field, written, describe)
    const isBlank = isMissing(answer)
    if (isBlank && answer !== false) continue
    const fulfils = new Set(atoms.filter((atom) => meets(atom, answer)).map(atomKey))
    const meaning = [...fulfils].toSorted().join()
    if (validAt.size === 0) {
      if (isBlank || readBeside.has(name))
        invalid.set(`${meaning}${isBlank}`, { fulfils, validAt, samples: [written], isUncertain: false, isBlank })
      // an answer that equals a value that is not valid is not valid itself: only other answers are left to be found
      const isExact = atoms.some((atom) => ('value' in atom || 'in' in atom) && fulfils.has(atomKey(atom)))
      // nor is one within its bounds that means the same: on either side of each bound another was tried
      const isOutOfBounds = issues.every((code) => code !== undefined && OUT_OF_BOUNDS.has(code))
      if (!isExact && !isOutOfBounds && occurrences.some(hasPatterns))
        uncertain.set(meaning, { fulfils, validAt: new Set(occurrences), samples: [written], isUncertain: true, isBlank })
      continue
    }
    const standsAlone = Array.isArray(written) && occurrences.some((one) => exclusiveOption(one) === written[0])
    const key = `${occurrences.map((one) => Number(validAt.has(one))).join('')}${String(standsAlone)}${String(isBlank)}${meaning}${uses.length > 0 ? JSON.stringify(written) : ''}`
    const known = found.get(key)
    if (known) known.samples.push(written)
    else found.set(key, { fulfils, validAt, samples: [written], isUncertain: false, isBlank })
  }
  const meanings = new Set([...found.values()].map(({ fulfils }) => [...fulfils].toSorted().join()))
  const open = [...uncertain].flatMap(([meaning, cell]) => (meanings.has(meaning) ? [] : [cell]))
  const mayFit = open.length > 0 && occurrences.some((one) => hasPatterns(one) && !isUnanswerable(one.field))
  const cells = [...found.values(), ...(mayFit ? open : []), ...invalid.values()]
  return {
    name,
    isList: isOfStorage('list'),
    cells,
    exclusive: (occurrence) => {
      const option = exclusiveOption(occurrence)
      return option === undefined ? undefined : cells.find(({ samples }) => Array.isArray(samples[0]) && samples[0][0] === option)
    },
  }
}

/** Numbers that lie evenly spread, by their ratio, over what people answer: fewer where several are put together. */
function ladder(inputs: number): readonly string[] {
  const steps = Math.max(4, Math.floor(MOST_COMBINATIONS ** (1 / inputs)) - 20)
  return Array.from({ length: steps }, (_, step) => String(Math.round(LEAST * (GREATEST / LEAST) ** (step / (steps - 1)))))
}
