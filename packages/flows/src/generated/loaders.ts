// Generated from the sources of the flows: npm run generate

/** Loads a resolved flow by brand.treatment.kind.variant. */
export const loaders = {
  'northway.ed.onboarding.full': () => import('./northway.ed.onboarding.full.json', { with: { type: 'json' } }),
  'northway.ed.onboarding.without-profile': () => import('./northway.ed.onboarding.without-profile.json', { with: { type: 'json' } }),
  'northway.ed.onboarding.without-profile-and-medical-history': () => import('./northway.ed.onboarding.without-profile-and-medical-history.json', { with: { type: 'json' } }),
  'northway.ed.onboarding.payment-only': () => import('./northway.ed.onboarding.payment-only.json', { with: { type: 'json' } }),
}
