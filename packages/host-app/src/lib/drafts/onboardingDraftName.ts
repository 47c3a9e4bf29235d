import type { Brand, TreatmentCode } from '@anamnesis/flows'

/** Name of an onboarding's draft. */
export function onboardingDraftName({ id }: Pick<Brand, 'id'>, treatment: TreatmentCode): string {
  return `${id}-${treatment}-onboarding`
}
