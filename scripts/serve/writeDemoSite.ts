import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD } from '../../packages/host-app/tests/support/treatmentScenario.ts'
import { demoEmail, demoStates } from '../../packages/host-app/tests/demo/demoStates.ts'

/** Path of the demo's page; a patient's name as its fragment logs in. */
export const DEMO_PAGE = '/demo'

/** Copies the built app with a page that logs in as a patient of the demo. Only the copy has the page and the password: the build has neither. */
export function writeDemoSite({ dist, folder, brand }: { readonly dist: string; readonly folder: string; readonly brand: string }): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(dist, folder, { recursive: true })
  const links = demoStates.map(({ name, shows }) => `<li><a href="#${name}">${name}</a>: ${shows}</li>`)
  writeFileSync(join(folder, 'pages', brand, 'demo.html'), PAGE.replaceAll('{brand}', brand).replace('{links}', links.join('\n')))
  writeFileSync(
    join(folder, 'demo.js'),
    SCRIPT.replace('{emails}', JSON.stringify(demoStates.map((state) => [state.name, demoEmail(state)]))),
  )
}

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo of {brand}</title>
<h1>Demo of {brand}: log in as</h1>
<ul>
{links}
</ul>
<p role="status"></p>
<script src="/demo.js" defer></script>
</html>
`

// as the app's own login stores its session, see authSession.ts
const SCRIPT = `const emails = new Map({emails})
async function logIn() {
  const email = emails.get(location.hash.slice(1))
  if (!email) return
  document.querySelector('[role=status]').textContent = 'Logging in as ' + email + '…'
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: ${JSON.stringify(PASSWORD)} })
  const response = await fetch('/v1/login', { method: 'POST', headers, body })
  const { access_token, user_id } = await response.json()
  sessionStorage.clear()
  sessionStorage.setItem('auth_token', access_token)
  sessionStorage.setItem('auth-body', JSON.stringify({ user_id, email }))
  document.cookie = 'authenticated=1; Path=/; SameSite=Lax'
  location.replace('/dashboard/treatments')
}
addEventListener('hashchange', logIn)
logIn()
`
