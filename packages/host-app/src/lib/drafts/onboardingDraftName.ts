import type { Brand, TreatmentCode } from '@anamnesis/flows'

/** What the onboarding of a treatment is kept under on this device. */
export function onboardingDraftName({ id }: Pick<Brand, 'id'>, treatment: TreatmentCode): string {
  return `${id}-${treatment}-onboarding`
}
