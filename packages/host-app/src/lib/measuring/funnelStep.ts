/** The steps of the funnel, by number: patient app, section 7. */
const STEPS: Readonly<Record<string, number>> = {
  form_started: 1,
  email_entered: 2,
  drug_selection_started: 3,
  address_form_submitted: 4,
  id_uploaded: 5,
  checkout_started: 6,
  checkout_successful: 6,
}

/** Which step of the funnel an event is; undefined for one that is none. */
export function funnelStep(event: string): number | undefined {
  return STEPS[event]
}
