import { createHash } from 'node:crypto'
import { RECORDED_FACTS } from '@anamnesis/flows/internal'
import type { RecordedAnswers } from '../../../contract/index.ts'
import { shownFlow } from '../answers/shownFlow.ts'
import { newestRows } from '../answers/earlierAnswers.ts'
import { factsOnRecord } from '../answers/factsOnRecord.ts'
import { answersSince } from '../answers/answersSince.ts'
import { validateSubmission } from '../answers/validateSubmission.ts'
import { compiledFlow } from '../../flows/compiledFlow.ts'
import { variantFor } from './variantFor.ts'
import type { Services } from '../../services.ts'
import { canonicalJson } from '../submissions/canonicalJson.ts'
import { answersByQuestionnaire } from '../answers/answersByQuestionnaire.ts'
import { partsFromQuestionnaire, omittedParts } from './recordedParts.ts'
import type { Condition, Flow, Rule } from '@anamnesis/engine/schema'
import { conditionFields } from '@anamnesis/engine/schema/internal'
import type { TreatmentRow } from '../../db/schema.ts'
import { invalid } from '../../errors/invalid.ts'

/** Reads what is on record for a treatment. `wanted` is the variant that the browser displays, if fuller than required; its own questions
 * are left out.
 * @throws ApiError 422 for an unknown variant.
 */
export async function readOnRecord(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  wanted?: string,
): Promise<OnRecord> {
  const { flows } = services
  const { variant, leftOut: onRecord } = await variantFor(services, treatment)
  const load = (one: string) => flows.load({ treatment: treatment.treatmentType, kind: 'onboarding', variant: one })
  const [whole, asked] = await Promise.all([load('full'), load(wanted ?? variant)])
  if (!whole || !asked) throw invalid({ variant: 'We couldn’t find this questionnaire' })
  const compiled = compiledFlow(flows, whole)
  const found = await validateSubmission(services, treatment, compiled)
  const { statements } = found.stored.screening
  const ids = asked.steps.flatMap(({ screens }) => screens.map(({ id }) => id))
  const leftOut = ids.filter((id) => onRecord.has(id))
  const shown = shownFlow(
    { flow: asked },
    ids.filter((id) => !onRecord.has(id)),
  )
  const own = ({ treatmentId }: { readonly treatmentId: string }) => treatmentId === treatment.id
  // questions without an answer here are asked, so later answers elsewhere only count over an existing one
  const answeredHere = new Map([...found.stored.screening.counting.rows].filter(([, row]) => own(row)))
  const since = answersSince(found.earlier, compiled, answeredHere)
  // of several answers elsewhere, the newest is displayed
  const elsewhereOnly = [...newestRows([found.earlier, ...found.earlier.unsent])].flatMap(([name, row]) =>
    name in found.allAnswers && !compiled.fieldPositions.has(name) ? [row] : [],
  )
  const others = await answersByQuestionnaire(services, [...elsewhereOnly, ...since.rows])
  const now = services.now().toISOString()

  const rank = safetyRank(whole)
  const left = omittedParts(compiled, found, shown)
  // from other questionnaires, only what a rule of this one reads and this one does not ask for, or what was answered differently later
  const more = others.flatMap((other) => partsFromQuestionnaire(other, now)).filter((part) => rank(part) < Infinity)
  const parts = [...left, ...more].map((part, order) => ({ ...part, order, rank: rank(part) }))
  const groups = parts
    .toSorted((one, other) => (one.rank === other.rank ? one.order - other.order : one.rank - other.rank))
    .map(({ group, rank: own }) => ({ ...group, for_safety: own < Infinity }))
  return {
    variant,
    leftOut,
    facts: factsOnRecord(shown, found.allAnswers, { now, prescribed: found.prescribed, accounts: [...found.unsent, ...since.accounts] })[
      RECORDED_FACTS
    ],
    groups,
    shown: Object.fromEntries(parts.flatMap(({ rows }) => rows.map((row) => [row.slug, new Date(row.answeredAt).toISOString()]))),
    sha256: createHash('sha256').update(canonicalJson(groups)).digest('hex'),
    mustAsk:
      (leftOut.length > 0 && statements.unchangedAt === undefined) ||
      left.some((part) => part.rows.some((row) => !statements.covers(row) && (!own(row) || rank(part) < Infinity))) ||
      more.some((part) => part.rows.some((row) => since.rows.some((one) => one === row) && !statements.covers(row))),
  }
}

/** Outcomes from most to least urgent. */
const RANKS = ['emergency', 'stop', 'refuse', 'flag'] as const

const keyOfFact = (fact: string) => `${RECORDED_FACTS} ${fact}`

/** The answers on record that a treatment's questionnaire leaves out. */
export interface OnRecord {
  /** The variant to display. */
  readonly variant: string
  /** Ids of screens of this variant to leave out as well. */
  readonly leftOut: string[]
  /** Ids of known clinical facts that the questionnaire does not ask for. */
  readonly facts: string[]
  /** The omitted parts, most severe first. */
  readonly groups: RecordedAnswers[]
  /** By the slug of each question in `groups`, when it was answered. */
  readonly shown: Readonly<Record<string, string>>
  /** SHA-256 of the groups: identifies what the patient confirms. */
  readonly sha256: string
  /** Whether unconfirmed answers would count, from another treatment or for safety. */
  readonly mustAsk: boolean
}

/** The rank of answers: smaller is more severe, infinity is read by no rule. */
type SafetyRank = (answer: { readonly fields: readonly string[]; readonly facts: readonly string[] }) => number

/** Ranks answers by the most severe rule of a questionnaire that reads their question or fact; ties by the number of rules. Text searches do
 * not count, because they read every text.
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
  const byOutcome = outcome === undefined ? 'flag' : outcome.type === 'refuse' ? 'refuse' : 'stop'
  return RANKS.indexOf(severity ?? byOutcome)
}

/** The fields and facts that a condition reads. */
function readIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(readIn)
  if ('any' in condition) return condition.any.flatMap(readIn)
  if ('not' in condition) return readIn(condition.not)
  if ('flag' in condition || 'mentions' in condition) return []
  if ('age' in condition || condition.field !== RECORDED_FACTS) return conditionFields(condition)
  const facts = 'in' in condition ? condition.in : 'value' in condition ? [condition.value] : []
  return facts.map((fact) => keyOfFact(String(fact)))
}
