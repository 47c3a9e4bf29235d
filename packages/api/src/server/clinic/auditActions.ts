/** The audit action for reading a patient's review. */
export const TREATMENT_READ = 'treatment read'

/** The audit action for the confirmation that a patient's own words were read. */
export const OWN_WORDS_READ = 'own words read'

/** The audit action for a product that a prescriber chose instead of the current one. */
export const PRODUCT_CHOSEN = 'another product chosen'

/** The audit action for a choice against a rule, whose reason is in the decision. */
export const RULE_OVERRIDDEN = 'rule overridden'
