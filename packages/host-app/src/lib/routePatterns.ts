/** The addresses of the app's own pages, as its router knows them. */
export const routePatterns = [
  '/',
  '/login',
  '/login/continue/:treatment?',
  '/password/request',
  '/password/reset/:reset_token',
  '/verify/:token',
  '/onboarding',
  '/onboarding/:id/complete',
  '/onboarding/:treatmentType/:innerStepId?',
  '/renewal/:treatmentType/:innerStepId?',
  '/email-renewal/:treatmentType/success',
  '/email-renewal/:treatmentType/:token/:innerStepId?',
  '/dashboard/treatments',
] as const
