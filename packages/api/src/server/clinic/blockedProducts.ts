import type { ClinicalPicture } from '../../contract/index.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { clinicalPicture } from './clinicalPicture.ts'
import { readSubmissionSnapshot } from './readSubmissionSnapshot.ts'

/**
 * What would keep a patient from what they order, or have, as their physician reads it; none: nothing would. What would do so if it was true
 * counts too: what was told for another treatment, and, where it is grave, what was only typed.
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
