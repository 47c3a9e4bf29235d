import type { ClinicalPicture } from '../../contract/index.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { clinicalPicture } from './clinicalPicture.ts'
import { readSubmissionSnapshot } from './readSubmissionSnapshot.ts'

/**
 * Describes what would block the patient's order or current product, for the physician; empty if nothing. Includes answers to other
 * treatments and grave answers in free text, which block only if they are true.
 */
export async function blockedProducts(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now' | 'report'>,
  standing: TreatmentState,
): Promise<readonly string[]> {
  const judged = await readSubmissionSnapshot(services, standing.treatment)
  const picture = await clinicalPicture(services, standing, judged?.document)
  return (picture?.findings ?? []).filter(keeps).map(({ physician }) => physician)
}

const keeps = ({ effect, severity, doubt }: ClinicalPicture['findings'][number]) =>
  effect !== 'flag' || doubt === 'told elsewhere' || (doubt === 'only typed' && (severity === 'emergency' || severity === 'high'))
