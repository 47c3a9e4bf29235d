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
/** The id of a call; a host sends one for each. */
export type CallId = (typeof callIds)[number]

/** The components of their own that screens may name; a host registers one for each. */
export const customComponentIds = ['add-ons', 'prescription-preference', 'progress-chart', 'review-and-pay', 'transition-screen'] as const
/** The name of a component of its own that a screen may name. */
export type CustomComponentId = (typeof customComponentIds)[number]

/** The handlers that only a host can run, since they reach outside. */
export const hostHandlerIds = ['payment'] as const
/** The name of a handler that only a host can run. */
export type HostHandlerId = (typeof hostHandlerIds)[number]
