import { createHash } from 'node:crypto'
import { compileFlow } from '@anamnesis/engine'
import { RECORDED_FACTS } from '@anamnesis/flows'
import type { FiledAnswers } from '../../contract/index.ts'
import { askingFlow } from '../answers/askingFlow.ts'
import { invalid } from '../answers/checkNamed.ts'
import { newestKept } from '../answers/earlierAnswers.ts'
import { onFileFacts } from '../answers/onFileFacts.ts'
import { toldSince } from '../answers/toldSince.ts'
import { whatIsMissing } from '../answers/whatIsMissing.ts'
import { slugNamed } from '../flows/servedFlow.ts'
import { variantFor } from '../flows/variantFor.ts'
import type { Services } from '../services.ts'
import { canonicalJson } from '../submissions/canonicalJson.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { elsewhere } from './elsewhere.ts'
import { partsFromElsewhere, partsLeftOut } from './filedParts.ts'
import type { Condition, Flow, Rule } from '@anamnesis/engine/schema'

/** From what is most urgent to what stops nobody. */
const RANKS = ['emergency', 'stop', 'refuse', 'flag'] as const

const keyOfFact = (fact: string) => `${RECORDED_FACTS} ${fact}`

/** What is on file for a treatment, as a questionnaire of it leaves it out. */
export interface OnFile {
  /** The variant that the patient has to be shown. */
  readonly variant: string
  /** Ids of screens of the shown variant that need not be shown either. */
  readonly leftOut: string[]
  /** Ids of the clinical facts that are known, and that the questionnaire does not ask for. */
  readonly facts: string[]
  /** What the questionnaire leaves out, the gravest first. */
  readonly groups: FiledAnswers[]
  /** By the slug of each question in `groups`, when its answer was given. */
  readonly shown: Readonly<Record<string, string>>
  /** SHA-256 of the groups: what a patient speaks of who says that nothing has changed. */
  readonly sha256: string
  /** Some of it would count here, from another treatment or for safety, and they have not said yet that it still holds. */
  readonly mustAsk: boolean
}

/**
 * Reads what is on file for a treatment. `wanted` is the variant that a browser shows, which may be fuller than the one that the patient has to be shown:
 * what it asks itself is left out. @throws ApiError 422 for one that there is not.
 */
export async function readOnFile(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  wanted?: string,
): Promise<OnFile> {
  const { flows } = services
  const { variant, leftOut: onRecord } = await variantFor(services, treatment)
  const load = (one: string) => flows.load({ treatment: treatment.treatmentType, kind: 'onboarding', variant: one })
  const [whole, asked] = await Promise.all([load('full'), load(wanted ?? variant)])
  if (!whole || !asked) throw invalid({ variant: 'There is no such questionnaire' })
  const compiled = compileFlow(whole, flows.vocabulary)
  const found = await whatIsMissing(services, treatment, compiled)
  const { statements } = found.stored.screening
  const ids = asked.steps.flatMap(({ screens }) => screens.map(({ id }) => id))
  const leftOut = ids.filter((id) => onRecord.has(id))
  const shown = askingFlow(
    { flow: asked },
    ids.filter((id) => !onRecord.has(id)),
  )
  const own = ({ treatmentId }: { readonly treatmentId: string }) => treatmentId === treatment.id
  // what was not answered here yet is asked: only over an answer does it count what was told elsewhere after it
  const since = toldSince(found.earlier, compiled, (name) => {
    const row = found.stored.screening.counting.get(slugNamed(name))
    return row && own(row) ? row.answeredAt : undefined
  })
  // of several answers elsewhere the patient is shown the newest
  const notAsked = [...newestKept([found.earlier, ...found.earlier.unsent])].flatMap(([name, row]) =>
    name in found.told && !compiled.fieldPositions.has(name) ? [row] : [],
  )
  const others = await elsewhere(services, [...notAsked, ...since.kept])
  const now = services.now().toISOString()

  const rank = safetyRank(whole)
  const left = partsLeftOut(compiled, found, shown)
  // of another questionnaire only what a rule of this one reads: where this one asks for it, it was told otherwise since
  const more = others.flatMap((other) => partsFromElsewhere(other, now)).filter((part) => rank(part) < Infinity)
  const parts = [...left, ...more].map((part, order) => ({ ...part, order, rank: rank(part) }))
  const groups = parts
    .toSorted((one, other) => (one.rank === other.rank ? one.order - other.order : one.rank - other.rank))
    .map(({ group, rank: own }) => ({ ...group, for_safety: own < Infinity }))
  return {
    variant,
    leftOut,
    facts: onFileFacts(shown, found.told, { now, prescribed: found.prescribed, accounts: [...found.unsent, ...since.accounts] })[
      RECORDED_FACTS
    ],
    groups,
    shown: Object.fromEntries(parts.flatMap(({ rows }) => rows.map((row) => [row.slug, new Date(row.answeredAt).toISOString()]))),
    sha256: createHash('sha256').update(canonicalJson(groups)).digest('hex'),
    mustAsk:
      (leftOut.length > 0 && statements.unchangedAt === undefined) ||
      left.some((part) => part.rows.some((row) => !statements.covers(row) && (!own(row) || rank(part) < Infinity))) ||
      more.some((part) => part.rows.some((row) => since.kept.some((one) => one === row) && !statements.covers(row))),
  }
}

/** How much hangs on answers: smaller is graver, infinity is what no rule reads. */
type SafetyRank = (told: { readonly fields: readonly string[]; readonly facts: readonly string[] }) => number

/**
 * Ranks answers by the gravest rule of a questionnaire that reads their question, or a fact that they tell; of two alike, the one that more rules read
 * is the graver. A text that rules look for words in does not count: they look in every text.
 */
function safetyRank({ steps }: Flow): SafetyRank {
  const counts = new Map<string, number[]>()
  for (const { rules = [] } of steps.flatMap(({ screens }) => screens))
    for (const rule of rules) {
      const rank = rankOf(rule)
      for (const key of new Set(readIn(rule.when))) {
        const count = counts.get(key) ?? RANKS.map(() => 0)
        counts.set(
          key,
          count.map((many, at) => (at === rank ? many + 1 : many)),
        )
      }
    }
  const rankOfKey = (key: string) => {
    const count = counts.get(key) ?? []
    const gravest = count.findIndex((many) => many > 0)
    return gravest === -1 ? Infinity : gravest + 1 / (1 + (count[gravest] ?? 0))
  }
  return ({ fields, facts }) => Math.min(...fields.map(rankOfKey), ...facts.map((fact) => rankOfKey(keyOfFact(fact))))
}

function rankOf({ severity, outcome }: Rule): number {
  const unsaid = outcome === undefined ? 'flag' : outcome.type === 'refuse' ? 'refuse' : 'stop'
  return RANKS.indexOf(severity ?? unsaid)
}

/** The fields that a condition reads, and the facts. */
function readIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(readIn)
  if ('any' in condition) return condition.any.flatMap(readIn)
  if ('not' in condition) return readIn(condition.not)
  if (!('field' in condition) || 'mentions' in condition) return []
  if (condition.field !== RECORDED_FACTS) return [condition.field]
  const facts = 'in' in condition ? condition.in : 'value' in condition ? [condition.value] : []
  return facts.map((fact) => keyOfFact(String(fact)))
}
