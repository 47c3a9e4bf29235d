/** Session facts that a call may carry with the answers. */
export const bodyKeys = ['treatment_id', 'treatment_type', 'treatment', 'user_id'] as const

/** A session fact that a call may carry with the answers. */
export type BodyKey = (typeof bodyKeys)[number]
