import { parseArgs } from 'node:util'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from './config.ts'
import { createLogger } from './createLogger.ts'
import { StartError } from './StartError.ts'
import { startOrExplain } from './startOrExplain.ts'

const HELP = `Usage: anamnesis-api <command>

  serve                     Serves until it is told to stop.
  backup <file>             Copies the database and the uploads into one file; the embedded database while no server works on it.
  restore <file>            Puts a backup in place: into an empty PostgreSQL, beside the uploads that are there; or as the embedded database, also from a
                            snapshot, with --replace also where there is something, which is kept aside.
  reconcile                 Lists where our charges and the payment provider's invoices differ, and ends with 1 where they do. The embedded
                            database is compared while no server works on it.
  rotate-keys               Encrypts the patients' keys under the first of FIELD_KEYS, while servers run; on the embedded database while none does.
                            It may be interrupted, and run again.
  member add                Enrols a member of the clinic's staff, and shows their password and second factor once: --email, --name, --profession
                            physician|nurse_practitioner|pharmacist|support, and but for support --licence NUMBER --province CODE (repeated).
  member disable <email>    Ends the sessions of a member, who cannot sign in any more. What they decided keeps their name.
  member list               Lists the members. The embedded database is read and written while no server works on it.

All read the same environment variables: docs/configuration.md.
`

async function run(words: readonly string[]): Promise<string> {
  if (words[0] === 'member') return (await import('./manageMembers.ts')).manageMembers(words.slice(1), readConfig(process.env))
  const { values, positionals } = parse(words)
  const [command = 'help', file] = positionals
  if (command === 'help') return HELP
  if (command === 'reconcile' && positionals.length === 1) {
    const { reconcileBooks } = await import('./reconcileBooks.ts')
    const { text, differences } = await reconcileBooks(readConfig(process.env))
    if (differences > 0) process.exitCode = 1
    return text
  }
  if (command === 'rotate-keys' && positionals.length === 1) {
    const { rotateFieldKeys } = await import('./rotateFieldKeys.ts')
    const { text, unreadable } = await rotateFieldKeys(readConfig(process.env))
    if (unreadable > 0) process.exitCode = 1
    return text
  }
  if (!['backup', 'restore'].includes(command) || file === undefined || positionals.length > 2) throw unknownCommand(words)
  const options = readConfig(process.env)
  return command === 'backup' ? backup(file, options) : restore(file, options, values.replace)
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { replace: { type: 'boolean', default: false } }, allowPositionals: true })
  } catch {
    throw unknownCommand(words)
  }
}

const unknownCommand = (words: readonly string[]) =>
  new StartError(
    'USAGE',
    `This is no command: "${words.join(' ')}". Known: serve, backup <file>, restore <file> [--replace], reconcile, rotate-keys, member add|disable|list.`,
  )

const [first, ...rest] = process.argv.slice(2)
// imported lazily: the other commands need a tenth of a server's modules
if (first === 'serve' && rest.length === 0) await (await import('./serve.ts')).serve()
else
  process.stdout.write(
    await startOrExplain(
      () => run(first === undefined ? [] : [first, ...rest]),
      (fault) => createLogger().error({ kind: 'fault', fault }),
    ),
  )
