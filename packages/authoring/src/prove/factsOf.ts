import type { Facts, Flow } from '@anamnesis/engine/schema'

/** What is known of a patient who is played: signed in, with all that a handler may ask for. */
export function factsOf({ labels }: Flow, flags: Facts['flags']): Facts {
  return {
    signedIn: true,
    flags,
    treatment_type: labels?.['treatment'] ?? 'treatment-1',
    treatment_id: 'treatment-1',
    user_id: 'user-1',
  }
}
