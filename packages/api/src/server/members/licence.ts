import type { ClinicAction } from '../../contract/index.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Member } from '../db/schema.ts'

/** Why this member, or the clinic's own system without one, may not perform an action for a patient in a province; undefined if they may. */
export function licenceObstacle(action: ClinicAction, member: Member | undefined, province: string | null): ApiError | undefined {
  if (!PERSONAL_ACTIONS.includes(action)) return undefined
  if (!member) return new ApiError(403, 'PERSON_NEEDED', 'Only a clinic member can decide this: sign in with your own account.')
  if (!LICENSED_ACTIONS.includes(action)) return undefined
  if (!PRESCRIBERS.includes(member.profession))
    return new ApiError(403, 'LICENCE_NEEDED', 'Only a physician or a nurse practitioner can decide this. Hand it over to one of them.')
  if (province !== null && member.provinces.includes(province)) return undefined
  return new ApiError(
    403,
    'LICENCE_ELSEWHERE',
    `The patient lives in ${province ?? 'an unknown province'}, and your licence is for ${member.provinces.join(', ')}. Hand it over to a colleague who is licensed there.`,
  )
}

/** Whether a profession has a licence. */
export function isLicensed(profession: string): boolean {
  return profession !== 'support'
}

/** Professions whose licence allows them to prescribe. */
const PRESCRIBERS: readonly string[] = ['physician', 'nurse_practitioner']
/** Actions reserved for a prescriber licensed in the patient's province. */
const LICENSED_ACTIONS: readonly ClinicAction[] = ['approve', 'deny', 'renew', 'request_bloodwork']
/** Actions that require a person of any profession. */
const PERSONAL_ACTIONS: readonly ClinicAction[] = [...LICENSED_ACTIONS, 'ask_for_more']
