import { PHYSICIAN_TOKEN, type TestServer } from '../../../api/tests/support/openTestServer.ts'
import { createClinicApp } from '../../src/clinic/createClinicApp.ts'

/** Origin of the clinic’s pages. */
export const ORIGIN = 'http://clinic.test'
/** The cookie of a signed-in physician. */
export const cookie = `clinic-session=${PHYSICIAN_TOKEN}; clinic-member=Robin%20Lee`

/** A browser session of a clinic member. */
export type Clinic = ReturnType<typeof openClinic>

/** The clinic's pages on a test server, as a signed-in physician uses them. `code` returns the test member's next code. */
export function openClinic(server: TestServer, code = () => '') {
  const testMember = { email: 'kim@clinic.example', password: '', code }
  const app = createClinicApp({
    apiOrigin: 'http://api.test',
    testMember,
    fetch: (input, init) => server.fetch(String(input instanceof Request ? input.url : input).replace('http://api.test', ''), init),
  })
  return {
    testMember,
    request: app.request,
    page: async (path: string) => {
      const response = await app.request(ORIGIN + path, { headers: { cookie } })
      return { status: response.status, text: await response.text(), headers: response.headers }
    },
    press: (path: string, fields: Record<string, string> = {}, origin = ORIGIN) =>
      app.request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, cookie } }),
  }
}

/** The labels of a page's buttons, without the one that signs out. */
export const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label?.trim()).filter((label) => label !== 'Sign out')
