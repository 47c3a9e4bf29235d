import { html } from 'hono/html'
import type { Html } from './Html.ts'

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

/** The test member's credentials. */
export interface TestMember {
  readonly email: string
  readonly password: string
  /** Returns the current code. */
  readonly code: () => string
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
