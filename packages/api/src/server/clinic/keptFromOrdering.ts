import type { Services } from '../services.ts'
import type { Standing } from '../treatments/standings.ts'
import { clinicalPicture } from './clinicalPicture.ts'
import { readJudged } from './readJudged.ts'

/** What would keep a patient under treatment from ordering today what they have, as their physician reads it; none: nothing would. */
export async function keptFromOrdering(
  services: Pick<Services, 'db' | 'flows' | 'now' | 'report'>,
  standing: Standing,
): Promise<readonly string[]> {
  const judged = await readJudged(services, standing.treatment.id)
  const picture = await clinicalPicture(services, standing, judged?.document)
  return (picture?.findings ?? []).filter(({ effect }) => effect !== 'flag').map(({ physician }) => physician)
}
