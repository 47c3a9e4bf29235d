import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** Stores a staff member's session in cookies until the browser is closed; the server ends it earlier. */
export function keepSession(context: Context, token: string, name: string): void {
  setCookie(context, TOKEN, token, ATTRIBUTES)
  setCookie(context, NAME, name, ATTRIBUTES)
}

/** The session token in this browser. */
export function tokenOf(context: Context): string | undefined {
  return getCookie(context, TOKEN)
}

/** The name of the signed-in member, for the header. */
export function memberOf(context: Context): string | undefined {
  return getCookie(context, NAME)
}

/** Removes the session. */
export function forgetSession(context: Context): void {
  for (const name of [TOKEN, NAME]) deleteCookie(context, name, ATTRIBUTES)
}

const TOKEN = 'clinic-session'
const NAME = 'clinic-member'
const ATTRIBUTES = { httpOnly: true, sameSite: 'Strict', path: '/' } as const
