import type { Hono } from 'hono'
import { createAddressApp } from './address/createAddressApp.ts'
import { createCardApp } from './card/createCardApp.ts'
import { type EventTarget, postEvents } from './card/events/postEvents.ts'
import { createClinicApp } from './clinic/createClinicApp.ts'
import type { TestMember } from './clinic/session.ts'
import { createFlagsApp } from './flags/createFlagsApp.ts'
import { type Listening, listen } from './listen.ts'
import { createOutboxApp } from './outbox/createOutboxApp.ts'
import { SandboxError } from './SandboxError.ts'

/** Where each sandbox listens (port 0: any free one) and which web origins may use it. */
export interface SandboxOptions {
  /** `dataFolder` is made when missing; payment intents lie there, card numbers never do. */
  readonly card: {
    readonly port: number
    readonly dataFolder: string
    readonly allowedOrigins: readonly string[]
    /** Where the API takes events, and its secret. Left out: none is sent. */
    readonly events?: EventTarget
  }
  readonly address: { readonly port: number; readonly allowedOrigins: readonly string[] }
  /** Where mail is left instead of being sent. Left out: there is none. */
  readonly outbox?: { readonly port: number }
  /** Left out: there is none. */
  readonly flags?: { readonly port: number; readonly allowedOrigins: readonly string[] }
  /** The staff's page, over the API at an origin; `testMember` fills in the form to sign in. Left out: there is none. */
  readonly clinic?: { readonly port: number; readonly apiOrigin: string; readonly testMember?: TestMember }
}

/** A sandbox that runs. */
interface RunningSandbox {
  readonly origin: string
}

/** The running sandboxes. */
export interface Sandboxes {
  readonly card: RunningSandbox
  readonly address: RunningSandbox
  /** Undefined where it was left out, like the next. */
  readonly outbox: RunningSandbox | undefined
  readonly flags: RunningSandbox | undefined
  readonly clinic: RunningSandbox | undefined
  stop: () => Promise<void>
}

/**
 * Starts the stand-ins for the card provider, the address lookup, the mail service, the flag service and the clinic's system, each on an
 * origin of its own.
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
  const flagsApp = flags && createFlagsApp({ allowedOrigins: checkedOrigins(flags.allowedOrigins) })
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

function checkedOrigins(texts: readonly string[]): string[] {
  return texts.map((text) => {
    if (URL.canParse(text) && new URL(text).origin === text) return text
    throw new SandboxError(
      'SANDBOX_ORIGIN_INVALID',
      `allowedOrigins: "${text}" is no web origin. Write scheme, host and port only, like http://127.0.0.1:4000.`,
    )
  })
}
