import { parseArgs } from 'node:util'
import { loadBrand } from '@anamnesis/flows'
import { type Database, openDatabase } from '../db/openDatabase.ts'
import { disableMember, enrolMember, listMembers, newMember } from '../members/enrolment.ts'
import { bindBrand } from './bindBrand.ts'
import { memberSecretsOf } from './memberSecretsOf.ts'
import { StartError } from '../errors/StartError.ts'
import type { ServerOptions } from './startServer.ts'
import type { Member } from '../db/schema.ts'

/** Enrols, disables or lists clinic members. Returns the message to print. @throws StartError for unknown arguments */
export async function manageMembers(words: readonly string[], options: Options): Promise<string> {
  const { values, positionals } = parse(words)
  const [what, email, ...rest] = positionals
  const isKnown = what === 'disable' ? email !== undefined : email === undefined
  if (!isKnown || rest.length > 0) throw new StartError('USAGE', USAGE)
  if (what === 'add') return add(options, values)
  if (what === 'disable') return inDatabase(options, (db) => disable(db, email ?? ''))
  if (what === 'list') return inDatabase(options, async (db) => [...(await listMembers(db)).map(lineOf), ''].join('\n'))
  throw new StartError('USAGE', USAGE)
}

const USAGE = 'Commands: member add --email --name --profession [--licence --province], member disable <email>, member list.'

type Options = Pick<ServerOptions, 'brand' | 'database' | 'memberKey'>

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...words],
      options: { email: text, name: text, profession: text, licence: text, province: { ...text, multiple: true } },
      allowPositionals: true,
    })
  } catch {
    throw new StartError('USAGE', USAGE)
  }
}

async function inDatabase<Result>(options: Options, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(options.database)
  try {
    await bindBrand(db, options.brand)
    return await work(db)
  } finally {
    await close()
  }
}

async function add(options: Options, { province, ...given }: ReturnType<typeof parse>['values']): Promise<string> {
  const parsed = newMember.safeParse({ ...given, ...(province && { provinces: province }) })
  if (!parsed.success)
    throw new StartError(
      'USAGE',
      `${parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; ')}. ${USAGE}`,
    )
  const { memberSecrets: secrets } = memberSecretsOf(options)
  if (!secrets) throw new StartError('CONFIG_INVALID', 'MEMBER_KEY: set it, the same for every server, to store second factors.')
  const issuer = (await loadBrand(options.brand)).name
  const credentials = await inDatabase(options, (db) => enrolMember({ db, secrets, issuer }, parsed.data))
  if (!credentials) throw new StartError('MEMBER_EXISTS', `${parsed.data.email} is already enrolled. Disable that member first.`)
  return `Displayed only once: give it to ${parsed.data.name} over a secure channel.\nPassword:      ${credentials.password}\nSecond factor: ${credentials.otpauth}\n`
}

async function disable(db: Database, email: string): Promise<string> {
  if (await disableMember(db, email)) return `Disabled ${email}.\n`
  throw new StartError('MEMBER_UNKNOWN', `${email} is not enrolled, or is already disabled. \`anamnesis-api member list\` lists all.`)
}

const lineOf = ({ email, name, profession, licenceNumber, provinces, disabledAt }: Member) =>
  [
    email,
    name,
    profession,
    licenceNumber ?? '-',
    provinces.join(',') || '-',
    disabledAt === null ? 'enabled' : `disabled ${disabledAt}`,
  ].join('\t')
