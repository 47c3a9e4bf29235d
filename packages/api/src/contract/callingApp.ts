import * as z from 'zod/mini'

/** Headers that identify the calling app (patient app, section 6): `App-Platform` and `App-Version`. Both are logged, so they are an enum
 * and a version number that can't carry patient data.
 */
export const callingApp = {
  platform: z.enum(['android', 'ios', 'web']),
  version: z.string().check(z.regex(/^\d{1,3}(\.\d{1,3}){0,3}$/)),
}

/** The calling app, such as `{ platform: 'ios', version: '2.14.0' }`. */
export interface CallingApp {
  readonly platform: z.infer<typeof callingApp.platform>
  readonly version: string
}
