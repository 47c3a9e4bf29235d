import * as z from 'zod/mini'

/**
 * What a request may say of the app that sends it (patient app, section 6): `App-Platform` and `App-Version`. Both are logged, so that they are
 * a closed list and a number: nothing of a patient fits into them.
 */
export const callingApp = {
  platform: z.enum(['android', 'ios', 'web']),
  version: z.string().check(z.regex(/^\d{1,3}(\.\d{1,3}){0,3}$/)),
}

/** Which app sends a request, such as `{ platform: 'ios', version: '2.14.0' }`. */
export interface CallingApp {
  readonly platform: z.infer<typeof callingApp.platform>
  readonly version: string
}
