import { parseArgs } from 'node:util'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { readConfig } from './config.ts'
import { createLogger } from './createLogger.ts'
import { StartError } from '../errors/StartError.ts'
import { startOrExplain } from './startOrExplain.ts'

const HELP = `Usage: anamnesis-api <command>

  serve                     Runs the server until it is stopped.
  backup <file>             Writes the database and the uploads, of a folder or bucket, into one file. Stop the server of an embedded database first.
  restore <file>            Restores a backup into an empty PostgreSQL, adding missing uploads; or as the embedded database, also from a
                            snapshot. --replace replaces existing data, which is moved aside.
  reconcile                 Lists the differences between our charges and the payment provider's invoices; exits with 1 if there are any. Stop
                            the server of an embedded database first.
  rotate-keys               Re-encrypts the patients' keys with the first of FIELD_KEYS while servers run; stop the server of an embedded
                            database first. Can be interrupted and repeated.
  member add                Enrols a clinic member and displays their password and second factor once: --email, --name, --profession
                            physician|nurse_practitioner|pharmacist|support, and except for support --licence NUMBER --province CODE (repeated).
  member disable <email>    Ends the sessions of a member and disables their sign-in. Their decisions keep their name.
  member list               Lists the members. Stop the server of an embedded database first.

All commands read the same environment variables: docs/configuration.md.
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
    `Unknown command: "${words.join(' ')}". Commands: serve, backup <file>, restore <file> [--replace], reconcile, rotate-keys, member add|disable|list.`,
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
