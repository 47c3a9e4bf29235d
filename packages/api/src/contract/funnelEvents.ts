/** The steps of the funnel: specification of the patient app, section 7. */
export const funnelEvents = [
  'address_form_submitted',
  'checkout_started',
  'checkout_successful',
  'drug_selection_started',
  'email_entered',
  'form_started',
  'id_uploaded',
] as const
