import type { ClinicAction } from '../../contract/index.ts'
import type { Member } from '../db/schema.ts'
import { licenceObstacle } from '../members/licence.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { clinicActions, obstacleTo } from './decisions.ts'
import { situationOf } from './situationOf.ts'

/** The actions that a staff member may take on a treatment now. */
export function actionsFor(standing: TreatmentState, member: Member | undefined): ClinicAction[] {
  const situation = situationOf(standing)
  const province = standing.profile?.province ?? null
  return clinicActions.filter((action) => !obstacleTo(action, situation) && !licenceObstacle(action, member, province))
}
