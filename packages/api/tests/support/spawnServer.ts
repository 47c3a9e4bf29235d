import type { ChildProcess } from 'node:child_process'
import { startProgram } from './startProgram.ts'

/** A server in a separate process. */
export interface SpawnedServer {
  readonly origin: string
  readonly pid: number
  /** Kills the process at once, as a power cut does. */
  readonly kill: () => Promise<void>
  /** Stops the process by SIGTERM, as an orchestrator does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>
  /** Whether it is running. */
  readonly isAlive: () => boolean
  /** Its exit code, if it ended by itself. */
  readonly exitCode: () => number | null
  /** The end of its error output. */
  readonly said: () => string
  /** The reported faults, one JSON line each. */
  readonly faults: readonly string[]
}

/** Options of a spawned server. */
export interface SpawnedServerOptions {
  readonly dataFolder: string
  /** URL of a PostgreSQL. Default: the embedded database in the data folder. */
  readonly databaseUrl?: string | undefined
  /** Origin of the billing provider. */
  readonly provider: string
  /** Additional environment variables. */
  readonly variables?: Readonly<Record<string, string>>
}

/** Encrypts the keys of patients; the same for all replicas. */
export const FIELD_KEY: Uint8Array = Buffer.alloc(32, 'field')

/** Starts `main.ts` and waits until it listens. @throws with its output if it ends instead. */
export async function spawnServer({ dataFolder, databaseUrl, provider, variables = {} }: SpawnedServerOptions): Promise<SpawnedServer> {
  const faults: string[] = []
  const {
    started: server,
    end,
    forget,
  } = startProgram('main', {
    TRUST_PROXY: 'true',
    ANAMNESIS_DATA: dataFolder,
    DATABASE_URL: databaseUrl ?? '',
    FIELD_KEYS: Buffer.from(FIELD_KEY).toString('base64'),
    CHARGEBEE_URL: provider,
    CHARGEBEE_API_KEY: 'test_key',
    CHARGEBEE_SITE: 'test',
    CHARGEBEE_PUBLISHABLE_KEY: 'test_key',
    CHARGEBEE_SCRIPT_URL: `${provider}/script.js`,
    ...variables,
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  })
  const origin = await originOf(server, faults, () => said)
  return {
    origin,
    pid: server.pid ?? 0,
    faults,
    exitCode: () => server.exitCode,
    said: () => said,
    isAlive: () => server.exitCode === null && server.signalCode === null,
    kill: async () => {
      end()
      await ended
      forget()
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      forget()
      return server.exitCode
    },
  }
}

function originOf(server: ChildProcess, faults: string[], said: () => string): Promise<string> {
  let rest = ''
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const { kind, origin } = JSON.parse(line) as { kind: string; origin?: string } // the lines of main.ts
        if (kind === 'started' && origin !== undefined) resolve(origin)
        if (kind === 'fault') faults.push(line)
      }
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said()}`)))
  })
}

/** A fetch that sends requests to the server currently at `origin`. */
export function sendTo(origin: () => string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(origin() + pathname + search, init)
  }
}
