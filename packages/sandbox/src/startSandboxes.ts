import type { Hono } from 'hono'
import { createAddressApp } from './address/createAddressApp.ts'
import { createCardApp } from './card/createCardApp.ts'
import { type EventTarget, postEvents } from './card/events/postEvents.ts'
import { createClinicApp } from './clinic/createClinicApp.ts'
import type { TestMember } from './clinic/signInPage.ts'
import { createFlagsApp, type FlagsOptions } from './flags/createFlagsApp.ts'
import { type Listening, listen } from './listen.ts'
import { createOutboxApp } from './outbox/createOutboxApp.ts'
import { SandboxError } from './SandboxError.ts'

/** Starts the sandboxes of the card provider, the address lookup, the mail service, the flag service and the clinic's system, each on its
 * own origin.
 * @throws SandboxError `SANDBOX_IN_PRODUCTION`, `SANDBOX_PORT_TAKEN`, `SANDBOX_DATA_UNREADABLE`, `SANDBOX_ORIGIN_INVALID`
 */
export async function startSandboxes({ card, address, outbox, flags, clinic }: SandboxOptions): Promise<Sandboxes> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new SandboxError(
      'SANDBOX_IN_PRODUCTION',
      'startSandboxes: NODE_ENV is "production", and a sandbox accepts test cards. Configure the real providers, or unset NODE_ENV.',
    )
  }
  const running: Listening[] = []
  const stop = async () => {
    await Promise.all(running.map((sandbox) => sandbox.stop()))
  }
  const start = async (name: string, app: Hono, port: number): Promise<RunningSandbox> => {
    const sandbox = await listen(`${name} sandbox`, app, port)
    running.push(sandbox)
    return { origin: sandbox.origin }
  }
  const cardApp = createCardApp({
    dataFolder: card.dataFolder,
    allowedOrigins: checkedOrigins(card.allowedOrigins),
    ...(card.events && { sendEvent: postEvents(card.events) }),
  })
  const addressApp = createAddressApp({ allowedOrigins: checkedOrigins(address.allowedOrigins) })
  const flagsApp = flags && createFlagsApp({ ...flags, allowedOrigins: checkedOrigins(flags.allowedOrigins) })
  try {
    return {
      card: await start('card', cardApp, card.port),
      address: await start('address', addressApp, address.port),
      outbox: outbox && (await start('outbox', createOutboxApp(), outbox.port)),
      flags: flags && flagsApp && (await start('flags', flagsApp, flags.port)),
      clinic: clinic && (await start('clinic', createClinicApp(clinic), clinic.port)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The port of each sandbox (0: any free port) and the web origins that may use it. */
export interface SandboxOptions {
  /** `dataFolder` is created if missing; stores payment intents, never card numbers. */
  readonly card: {
    readonly port: number
    readonly dataFolder: string
    readonly allowedOrigins: readonly string[]
    /** Where the API receives events, and its secret. Absent: no events. */
    readonly events?: EventTarget
  }
  readonly address: { readonly port: number; readonly allowedOrigins: readonly string[] }
  /** Stores mail instead of sending it. Absent: not started. */
  readonly outbox?: { readonly port: number }
  /** Absent: not started. */
  readonly flags?: FlagsOptions & { readonly port: number }
  /** The staff's page for the API at an origin; `testMember` prefills the sign-in form. Absent: not started. */
  readonly clinic?: { readonly port: number; readonly apiOrigin: string; readonly testMember?: TestMember }
}

/** A running sandbox. */
interface RunningSandbox {
  readonly origin: string
}

/** The running sandboxes. */
export interface Sandboxes {
  readonly card: RunningSandbox
  readonly address: RunningSandbox
  /** Undefined if not started, like the next two. */
  readonly outbox: RunningSandbox | undefined
  readonly flags: RunningSandbox | undefined
  readonly clinic: RunningSandbox | undefined
  stop: () => Promise<void>
}

function checkedOrigins(texts: readonly string[]): string[] {
  return texts.map((text) => {
    if (URL.canParse(text) && new URL(text).origin === text) return text
    throw new SandboxError(
      'SANDBOX_ORIGIN_INVALID',
      `allowedOrigins: "${text}" is not a web origin. Write scheme, host and port only, like http://127.0.0.1:4000.`,
    )
  })
}
