/** The facts about the patient's session that a call may carry beside the answers. */
export const bodyKeys = ['treatment_id', 'treatment_type', 'treatment', 'user_id'] as const

/** A fact about the patient's session that a call may carry beside the answers. */
export type BodyKey = (typeof bodyKeys)[number]
