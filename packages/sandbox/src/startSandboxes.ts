import { createAddressApp } from './address/createAddressApp.ts'
import { createCardApp } from './card/createCardApp.ts'
import { listen } from './listen.ts'
import { SandboxError } from './SandboxError.ts'

/** Where each sandbox listens (port 0: any free one) and which web origins may use it. */
export interface SandboxOptions {
  /** `dataFolder` is made when missing; payment intents lie there, card numbers never do. */
  readonly card: { readonly port: number; readonly dataFolder: string; readonly allowedOrigins: readonly string[] }
  readonly address: { readonly port: number; readonly allowedOrigins: readonly string[] }
}

/** The running sandboxes. */
export interface Sandboxes {
  readonly card: { readonly origin: string }
  readonly address: { readonly origin: string }
  stop: () => Promise<void>
}

/**
 * Starts the stand-ins for the card provider and the address lookup, each on an origin of its own.
 * @throws SandboxError `SANDBOX_IN_PRODUCTION`, `SANDBOX_PORT_TAKEN`, `SANDBOX_DATA_UNREADABLE`, `SANDBOX_ORIGIN_INVALID`
 */
export async function startSandboxes(options: SandboxOptions): Promise<Sandboxes> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new SandboxError(
      'SANDBOX_IN_PRODUCTION',
      'startSandboxes: NODE_ENV is "production", and a sandbox accepts test cards. Configure the real providers, or unset NODE_ENV.',
    )
  }
  const cardApp = createCardApp({
    dataFolder: options.card.dataFolder,
    allowedOrigins: options.card.allowedOrigins.map(checkedOrigin),
  })
  const addressApp = createAddressApp({ allowedOrigins: options.address.allowedOrigins.map(checkedOrigin) })
  const card = await listen('card sandbox', cardApp, options.card.port)
  const address = await listen('address sandbox', addressApp, options.address.port).catch(async (error: unknown) => {
    await card.stop()
    throw error
  })
  return {
    card: { origin: card.origin },
    address: { origin: address.origin },
    stop: async () => {
      await Promise.all([card.stop(), address.stop()])
    },
  }
}

function checkedOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new SandboxError(
    'SANDBOX_ORIGIN_INVALID',
    `allowedOrigins: "${text}" is no web origin. Write scheme, host and port only, like http://127.0.0.1:4000.`,
  )
}
