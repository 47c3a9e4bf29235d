import { matchPath } from './router/matchPath.ts'

/** The addresses of the app's own pages, as its router knows them. */
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

/** The address of one of this app's pages that a link may lead back to, or undefined for anything else: no other site is ever led to. */
export function sameOriginPath(next: string | null, origin: string): string | undefined {
  const url = next?.startsWith('/') ? parseUrl(next, origin) : undefined
  // two slashes at the start name another host, also where dots and tabs before them are gone only now
  if (url?.origin !== origin || /^\/[/\\]/.test(url.pathname)) return undefined
  return routePatterns.some((pattern) => matchPath(pattern, url.pathname)) ? url.pathname + url.search : undefined
}

/** An absolute URL, or undefined for text that is none. Safari has `URL.parse` from 18 on. */
function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
