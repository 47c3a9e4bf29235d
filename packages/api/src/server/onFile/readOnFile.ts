import { createHash } from 'node:crypto'
import { compileFlow } from '@anamnesis/engine'
import { FACTS_ON_FILE } from '@anamnesis/flows'
import type { FiledAnswers } from '../../contract/index.ts'
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
import { safetyRank } from './safetyRank.ts'

/** What is on file for a treatment, as a questionnaire of it leaves it out. */
export interface OnFile {
  /** The variant that the patient has to be shown. */
  readonly variant: string
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
  services: Pick<Services, 'db' | 'flows' | 'now'>,
  treatment: TreatmentRow,
  wanted?: string,
): Promise<OnFile> {
  const { flows } = services
  const variant = await variantFor(services, treatment)
  const load = (one: string) => flows.load({ treatment: treatment.treatmentType, kind: 'onboarding', variant: one })
  const [whole, shown] = await Promise.all([load('full'), load(wanted ?? variant)])
  if (!whole || !shown) throw invalid({ variant: 'There is no such questionnaire' })
  const compiled = compileFlow(whole, flows.vocabulary)
  const found = await whatIsMissing(services, treatment, compiled)
  const { statements } = found.stored.screening
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
    facts: onFileFacts(shown, found.told, { now, prescribed: found.prescribed, accounts: [...found.unsent, ...since.accounts] })[
      FACTS_ON_FILE
    ],
    groups,
    shown: Object.fromEntries(parts.flatMap(({ rows }) => rows.map((row) => [row.slug, new Date(row.answeredAt).toISOString()]))),
    sha256: createHash('sha256').update(canonicalJson(groups)).digest('hex'),
    mustAsk:
      left.some((part) => part.rows.some((row) => !statements.covers(row) && (!own(row) || rank(part) < Infinity))) ||
      more.some((part) => part.rows.some((row) => since.kept.some((one) => one === row) && !statements.covers(row))),
  }
}
