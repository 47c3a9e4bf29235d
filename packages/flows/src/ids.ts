// Ids that screens may name: calls, custom components and handlers of the host.

/** The calls that screens may name. Below, the names of components and handlers. */
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
/** A call id; the host implements each. */
export type CallId = (typeof callIds)[number]

/** The custom components that screens may name; the host registers each. */
export const customComponentIds = ['add-ons', 'prescription-preference', 'progress-chart', 'review-and-pay', 'transition-screen'] as const
/** The name of a custom component. */
export type CustomComponentId = (typeof customComponentIds)[number]

/** Handlers that the host implements, because they have side effects. */
export const hostHandlerIds = ['payment'] as const
