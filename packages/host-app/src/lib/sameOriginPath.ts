import { matchPath } from './router/matchPath.ts'

/** Returns a path of this app for a redirect, or undefined for any other address. */
export function sameOriginPath(next: string | null, origin: string): string | undefined {
  const url = next?.startsWith('/') ? parseUrl(next, origin) : undefined
  // two leading slashes name another host, also after dots and tabs are removed
  if (url?.origin !== origin || /^\/[/\\]/.test(url.pathname)) return undefined
  return routePatterns.some((pattern) => matchPath(pattern, url.pathname)) ? url.pathname + url.search : undefined
}

/** Route patterns of the app. */
export const routePatterns = [
  '/',
  '/login',
  '/login/continue/:treatment?',
  '/login/reactivate',
  '/o/r/:referralCode',
  '/screening/:id/:part?',
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
  '/dashboard/subscriptions/:tab?/:id?',
  '/dashboard/messages',
  '/dashboard/referrals',
  '/dashboard/billing',
  '/dashboard/account',
] as const

/** Parses a URL. Safari has `URL.parse` from 18 on. */
function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
