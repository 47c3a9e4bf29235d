/** The calls that screens may name. */
export const callIds = [
  'put-treatment-screening',
  'put-profile',
  'post-direct-upload',
  'post-new-treatment',
  'post-subscriptions',
  'post-products',
  'post-add-ons',
  'put-treatment-renewals',
  'put-email-renewals',
] as const
export type CallId = (typeof callIds)[number]

/** The components of their own that screens may name; a host registers one for each. */
export const customComponentIds = ['review-and-pay'] as const
export type CustomComponentId = (typeof customComponentIds)[number]

/** The handlers that only a host can run, since they reach outside. */
export const hostHandlerIds = ['payment'] as const
export type HostHandlerId = (typeof hostHandlerIds)[number]
