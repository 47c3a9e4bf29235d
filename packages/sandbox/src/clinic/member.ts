import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { Html } from './Html.ts'

const COOKIE = 'clinic-member'
/** As long as a name may be. */
const LONGEST = 100

/** Who is reading, as they called themselves: the clinic's own system knows it by its sign-on. Undefined for who has not said. */
export function memberOf(context: Context): string | undefined {
  const name = getCookie(context, COOKIE)?.trim().slice(0, LONGEST)
  return name === '' ? undefined : name
}

/** Keeps who is reading, in this browser. */
export function keepMember(context: Context, name: string): void {
  setCookie(context, COOKIE, name.trim().slice(0, LONGEST), { httpOnly: true, sameSite: 'Strict', path: '/' })
}

/** Asks who is reading. */
export function memberPage(name = ''): Html {
  return html`<section>
    <form method="post" action="/member">
      <label for="member">Your name</label>
      <input id="member" name="member" value="${name}" maxlength="${LONGEST}" autocomplete="name" aria-describedby="member-hint" required />
      <small id="member-hint">Stands with everything that you read and decide.</small>
      <button>Go on</button>
    </form>
  </section>`
}
