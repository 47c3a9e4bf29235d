import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { Html } from './Html.ts'

const TOKEN = 'clinic-session'
const NAME = 'clinic-member'
const ATTRIBUTES = { httpOnly: true, sameSite: 'Strict', path: '/' } as const

/** The test member's credentials. */
export interface TestMember {
  readonly email: string
  readonly password: string
  /** Returns the current code. */
  readonly code: () => string
}

/** The session token in this browser. */
export function tokenOf(context: Context): string | undefined {
  return getCookie(context, TOKEN)
}

/** The name of the signed-in member, for the header. */
export function memberOf(context: Context): string | undefined {
  return getCookie(context, NAME)
}

/** Stores the session until the browser is closed; the server ends it earlier. */
export function keepSession(context: Context, token: string, name: string): void {
  setCookie(context, TOKEN, token, ATTRIBUTES)
  setCookie(context, NAME, name, ATTRIBUTES)
}

/** Removes the session. */
export function forgetSession(context: Context): void {
  for (const name of [TOKEN, NAME]) deleteCookie(context, name, ATTRIBUTES)
}

/** The sign-in form; prefilled for a test member. */
export function signInPage(test?: TestMember): Html {
  return html`<section>
    ${test ? html`<p>Prefilled with the test member of this sandbox.</p>` : ''}
    <form method="post" action="/sign-in">
      <label for="email">Email address</label>
      <input id="email" name="email" type="email" autocomplete="username" maxlength="254" value="${test?.email ?? ''}" required />
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        maxlength="1024"
        value="${test?.password ?? ''}"
        required
      />
      ${codeField(test)}
      <button>Sign in</button>
    </form>
  </section>`
}

/** The form for a new password: requires all sign-in credentials. */
export function passwordPage(test?: TestMember): Html {
  return html`<section>
    <p>This ends your other sessions.</p>
    <form method="post" action="/password">
      ${passwordField('current_password', 'Current password', 'current-password')} ${codeField(test)}
      ${passwordField('password', 'New password', 'new-password')}
      ${passwordField('password_confirmation', 'New password again', 'new-password')}
      <button>Change password</button>
    </form>
  </section>`
}

const passwordField = (name: string, label: string, autocomplete: string) =>
  html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" maxlength="1024" required />`

const codeField = (test: TestMember | undefined) =>
  html`<label for="code">Code</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="16"
      value="${test?.code() ?? ''}"
      aria-describedby="code-hint"
      required
    />
    <small id="code-hint">The six digits that your authenticator app shows.</small>`
