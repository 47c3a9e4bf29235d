import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { didYouMean } from '@anamnesis/engine/schema/internal'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { configOption } from '../project/findProject.ts'
import { openKey } from '../sign/openKey.ts'
import { keyOf, readSigners, SIGNERS } from '../sign/readSigners.ts'
import { signatureFile } from '../sign/signatureRecord.ts'
import { type SignedPages, signedPages } from '../sign/signedPages.ts'
import { signPage } from '../sign/signPage.ts'
import { fingerprintOf, sshKeyLine } from '../sign/sshPublicKey.ts'

const options = {
  ...configOption,
  key: { type: 'string', description: 'file of the private ed25519 key' },
  docs: { type: 'string', description: 'folder of the signers and signatures' },
} as const

/** `anamnesis sign`: records that a listed signer has read a page. Writes nothing when one of the pages cannot be signed. */
export const sign: Command = {
  summary: 'signs pages of the questionnaires with an ed25519 key',
  usage: 'PAGE… --key FILE [--docs FOLDER]',
  options,
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    if (positionals.length === 0) throw new CommandError('Name the pages to sign, such as safety.md.')
    if (values.key === undefined) throw new CommandError('Name the key: --key FILE. See docs/signing.md.')
    const folders = await signedPages({ docs: values.docs, config: values.config, from: process.cwd() })
    const signers = readSigners(folders)
    const pages = positionals.map((named) => signable(named, folders))
    const key = openKey(values.key)
    const signer = signers.find((one) => keyOf(one) === fingerprintOf(key.publicKey))
    if (!signer) {
      const line = sshKeyLine(key.publicKey)
      const suggestion = `A reviewed change that adds it, with an id, a name and a role, lets its owner sign: docs/signing.md`
      throw new CommandError(`${folders.shown(SIGNERS)} lists no signer with the key ${line}. ${suggestion}.`, 'SIGNER_UNKNOWN')
    }
    const records = pages.map(({ page, sha256 }) => signPage(page, sha256, signer, key, new Date().toISOString()))
    for (const record of records) {
      const file = signatureFile(record.page, signer.id)
      writeFileSync(join(folders.signatures, file), `${JSON.stringify(record, null, 2)}\n`)
      const what = `${record.page} is signed by ${signer.name} (${signer.role}), sha256 ${record.sha256}`
      process.stdout.write(`${what}: commit ${folders.shown(file)}\n`)
    }
    return 0
  },
}

/** Finds a page by name or by file. @throws CommandError when the file does not match the current flows. */
function signable(named: string, { pages }: SignedPages): { readonly page: string; readonly sha256: string } {
  const page = basename(named)
  const found = pages.get(page)
  if (!found) throw new CommandError(`${page} is not a page for signing. ${didYouMean(page, [...pages.keys()])}`, 'PAGE_UNKNOWN')
  const sha256 = found.sha256()
  if (!existsSync(named) || readFileSync(named, 'utf8').includes(sha256)) return { page, sha256 }
  const fix = 'Generate it again (npm run generate), read it, and sign the new content.'
  throw new CommandError(`${named} does not match the current flows. ${fix}`, 'PAGE_STALE')
}
