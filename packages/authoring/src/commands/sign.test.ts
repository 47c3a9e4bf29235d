import { execFile, execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagesToSign } from '../print/pagesToSign.ts'
import { openKey } from '../sign/openKey.ts'
import { signPage } from '../sign/signPage.ts'
import { type SignatureRecord, statementOf } from '../sign/signatureRecord.ts'
import { sshKeyLine } from '../sign/sshPublicKey.ts'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { type CommandResult, typeCommand } from '../../tests/support/typeCommand.ts'

const bin = fileURLToPath(new URL('../../bin/anamnesis.mjs', import.meta.url))
const config = fileURLToPath(new URL('../../../flows/anamnesis.config.json', import.meta.url))
/** The pages of this repository's product. */
const pages = pagesToSign(flowsProject)
const hashOf = (page: string) => pages.get(page)?.sha256() ?? ''
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-sign-'))
/** A document without findings, so that lint reports only signatures. */
writeFileSync(join(folder, 'clean.json'), '{ "id": "a", "fields": [{ "name": "a", "type": "text", "label": "What?" }] }')

/** Runs the command in a folder, by default on this repository's product. */
function anamnesis(words: readonly string[], { env = {}, cwd = folder, ...named }: Surroundings = {}): Promise<CommandResult> {
  const product = 'config' in named ? named.config : config
  const all = [...words, ...(product === undefined ? [] : ['--config', product])]
  // ssh-keygen needs its own process environment for the passphrase
  if (Object.keys(env).length === 0) return typeCommand(cwd, ...all)
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, ...all], { cwd, env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

interface Surroundings {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly config?: string | undefined
}

const sign = (docs: string, key: string, ...pages: readonly string[]) => anamnesis(['sign', ...pages, '--key', key, '--docs', docs])
const lint = (docs: string) => anamnesis(['lint', 'clean.json', '--signed', '--docs', docs])

/** Creates a PEM key file and its signer entry. */
function pemKey(name: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(join(folder, name), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return sshKeyLine(openKey(join(folder, name)).publicKey)
}

const lead = {
  id: 'm-tremblay',
  name: 'Marie Tremblay',
  role: 'medical lead',
  licence: 'CPSO 00000',
  key: `${pemKey('lead.pem')} marie@example.com`,
}
const pharmacist = { id: 'a-singh', name: 'Arjun Singh', role: 'pharmacist', key: pemKey('pharmacist.pem') }
const unlistedKey = pemKey('stranger.pem')

/** Modifies the bytes of a signature. */
function rewritten(signature: string, change: (bytes: Buffer) => void): string {
  const bytes = Buffer.from(signature.replaceAll(/-----[A-Z ]+-----/g, ''), 'base64')
  change(bytes)
  const lines = bytes.toString('base64').match(/.{1,70}/g) ?? []
  return `-----BEGIN SSH SIGNATURE-----\n${lines.join('\n')}\n-----END SSH SIGNATURE-----\n`
}

/** A signature by one key that claims another. */
function inNameOf(name: string, by: string, statement: string): string {
  const [named, signing] = [name, by].map((file) => openKey(join(folder, file)))
  if (!named || !signing) throw new Error('there are two')
  return rewritten(signing.sign(statement), (bytes) => named.publicKey.copy(bytes, bytes.indexOf(signing.publicKey)))
}

/** A docs folder with a list of signers and without pages. */
function docsWith(name: string, signers: unknown = [lead, pharmacist]): string {
  mkdirSync(join(folder, name, 'signatures'), { recursive: true })
  writeFileSync(join(folder, name, 'signatures', 'signers.json'), JSON.stringify(signers))
  return name
}

const recordFile = (docs: string, page: string, id = lead.id) => join(folder, docs, 'signatures', `${page.replace(/\.md$/, '')}.${id}.json`)
const recordOf = (docs: string, page: string, id?: string) =>
  JSON.parse(readFileSync(recordFile(docs, page, id), 'utf8')) as SignatureRecord // just written
const edit = (file: string, change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, 'utf8')))
const PAGE = 'northway.ed.onboarding.full.md'
/** A product with one flow, to keep the tests fast. */
const SMALL = { config: join(folder, 'forms', 'anamnesis.config.json') }
const SMALL_PAGE = 'acme.sleep.onboarding.full.md'
beforeAll(async () => {
  await anamnesis(['init', 'forms'], { config: undefined })
})

describe('a page that is signed', () => {
  const docs = docsWith('signed')
  const hash = hashOf('safety.md')
  beforeAll(async () => {
    await sign(docs, 'pharmacist.pem', 'safety.md')
  })

  test('is recorded with its hash, signer, time and key, and the key is nowhere else', async () => {
    const { code, out, err } = await sign(docs, 'lead.pem', 'safety.md')
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(
      `safety.md is signed by Marie Tremblay (medical lead), sha256 ${hash}: commit signed/signatures/safety.m-tremblay.json\n`,
    )
    const record = recordOf(docs, 'safety.md')
    expect(record).toMatchObject({
      version: 2,
      page: 'safety.md',
      sha256: hash,
      signer: 'm-tremblay',
      name: 'Marie Tremblay',
      role: 'medical lead',
      licence: 'CPSO 00000',
    })
    expect(Date.now() - Date.parse(record.signedAt)).toBeLessThan(60_000)
    const secret = readFileSync(join(folder, 'lead.pem'), 'utf8').split('\n')[1] ?? ''
    expect(secret.length).toBeGreaterThan(60)
    const written = readdirSync(join(folder, docs), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    for (const text of [out, err, ...written]) expect(text).not.toContain(secret)
  })

  test('may be named by the file that was read, whose last lines name the same hash', async () => {
    writeFileSync(join(folder, PAGE), pages.get(PAGE)?.write() ?? '')
    expect(await sign(docs, 'lead.pem', `./${PAGE}`)).toMatchObject({ code: 0, err: '' })
    expect(recordOf(docs, PAGE).sha256).toBe(hashOf(PAGE))
  })

  test('verifies by ssh-keygen too, which knows nothing of us', () => {
    const { signature, ...record } = recordOf(docs, 'safety.md', pharmacist.id)
    writeFileSync(join(folder, 'safety.sig'), signature)
    writeFileSync(join(folder, 'allowed'), `${pharmacist.id} ${pharmacist.key}\n`)
    const lines = Object.entries(record).map(([what, value]) => `${what}: ${value}\n`)
    const input = `I have read this page and agree with it.\n${lines.join('')}`
    const words = ['-Y', 'verify', '-f', 'allowed', '-I', pharmacist.id, '-n', 'anamnesis-page', '-s', 'safety.sig']
    expect(execFileSync('ssh-keygen', words, { cwd: folder, input, encoding: 'utf8' })).toContain('Good "anamnesis-page" signature')
  })
})

describe('anamnesis sign refuses, in one line with a stable code, and writes nothing', () => {
  const pem = (name: string, key: KeyObject, hidden = {}) => {
    writeFileSync(join(folder, name), key.export({ type: 'pkcs8', format: 'pem', ...hidden }))
    return name
  }
  const docs = docsWith('refused')
  mkdirSync(join(folder, 'read'))
  writeFileSync(join(folder, 'read', SMALL_PAGE), `SHA-256 of the content that a signature covers: \`${'0'.repeat(64)}\`\n`)
  writeFileSync(join(folder, 'none.pem'), 'This is no key.\n')
  const { privateKey } = generateKeyPairSync('ed25519')
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  test.each<[string, readonly string[], string]>([
    [
      'a file that was generated from other flows',
      [SMALL_PAGE, `read/${SMALL_PAGE}`, '--key', 'lead.pem'],
      `PAGE_STALE: read/${SMALL_PAGE} does not match the current flows. Generate it again`,
    ],
    [
      'a page that is none',
      [SMALL_PAGE.replace('sleep', 'slep'), '--key', 'lead.pem'],
      `PAGE_UNKNOWN: ${SMALL_PAGE.replace('sleep', 'slep')} is not a page for signing. Did you mean "${SMALL_PAGE}"?`,
    ],
    ['a page that nobody signs', ['coverage.md', '--key', 'lead.pem'], 'PAGE_UNKNOWN'],
    [
      'somebody who is not listed, with the line that lists them',
      [SMALL_PAGE, '--key', 'stranger.pem'],
      `SIGNER_UNKNOWN: refused/signatures/signers.json lists no signer with the key ${unlistedKey}`,
    ],
    ['a key that is not there', [SMALL_PAGE, '--key', 'nowhere.pem'], 'FILE_UNREADABLE: The file nowhere.pem cannot be read'],
    ['a key that is none', [SMALL_PAGE, '--key', 'none.pem'], 'KEY_UNREADABLE: The key none.pem cannot be used'],
    [
      'a key of another kind',
      [SMALL_PAGE, '--key', pem('rsa.pem', other)],
      'KEY_UNREADABLE: The key rsa.pem cannot be used. It is not an ed25519',
    ],
    [
      'a PEM key under a passphrase',
      [SMALL_PAGE, '--key', pem('hidden.pem', privateKey, { cipher: 'aes-256-cbc', passphrase: 'x' })],
      'KEY_UNREADABLE: The key hidden.pem',
    ],
    ['no key', [SMALL_PAGE], 'USAGE: Name the key'],
    ['no page', ['--key', 'lead.pem'], 'USAGE: Name the pages'],
  ])('%s', async (_what, words, said) => {
    const { code, out, err } = await anamnesis(['sign', ...words, '--docs', docs], SMALL)
    expect(err).toContain(said)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect([code, out]).toEqual([2, ''])
    expect(readdirSync(join(folder, docs, 'signatures'))).toEqual(['signers.json'])
  })

  test.each<[string, unknown, string]>([
    ['is no list', {}, 'is not a list of signers'],
    ['has a key that is none', [{ ...lead, key: 'ssh-ed25519 AAAA' }], 'At 0.key: Write the line of an ed25519 .pub file'],
    ['has a name of two lines', [{ ...lead, name: 'Marie\nrole: pharmacist' }], 'At 0.name: Write one line'],
    ['has an id that leads elsewhere', [{ ...lead, id: '../x' }], 'At 0.id'],
    ['gives two people one key', [lead, { ...pharmacist, key: lead.key }], 'twice'],
  ])('where the list of signers %s', async (_what, signers, said) => {
    const words = ['sign', SMALL_PAGE, '--key', 'lead.pem', '--docs', docsWith('listed', signers)]
    const { code, err } = await anamnesis(words, SMALL)
    expect(err).toContain(`FILE_INVALID: listed/signatures/signers.json`)
    expect([code, err]).toEqual([2, expect.stringContaining(said)])
  })
})

describe('anamnesis lint --signed', () => {
  const docs = docsWith('linted', [lead, pharmacist, { id: 'gone', name: 'Gone', role: 'pharmacist', key: unlistedKey }])
  const treatments = ['ed', 'hl', 'pe', 'sc', 'tb', 'wl']
  const names = treatments.flatMap((code) => [`northway.${code}.onboarding.full.md`, `northway.${code}.renewal.full.md`])
  const [
    roleChanged = '',
    signatureChanged = '',
    left = '',
    unsigned = '',
    copied = '',
    earlier = '',
    both = '',
    usurped = '',
    forged = '',
    textual = '',
  ] = names
  const then = createHash('sha256').update('what it said once').digest('hex')
  const write = (page: string, record: SignatureRecord) => writeFileSync(recordFile(docs, page, record.signer), JSON.stringify(record))
  const signed = (page: string, by: typeof pharmacist, pem: string, sha256 = then) =>
    signPage(page, sha256, by, openKey(join(folder, pem)), '2026-02-03T04:05:06.000Z')
  let ended: CommandResult

  beforeAll(async () => {
    await sign(docs, 'lead.pem', 'safety.md', roleChanged, signatureChanged, both)
    await sign(docs, 'stranger.pem', left)
    edit(recordFile(docs, roleChanged), (text) => text.replace('medical lead', 'pharmacist'))
    write(signatureChanged, {
      ...recordOf(docs, signatureChanged),
      signature: rewritten(recordOf(docs, signatureChanged).signature, (bytes) =>
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9),
      ),
    })
    writeFileSync(recordFile(docs, copied), readFileSync(recordFile(docs, 'safety.md')))
    write(earlier, signed(earlier, pharmacist, 'pharmacist.pem'))
    write(both, signed(both, pharmacist, 'pharmacist.pem'))
    write(usurped, signed(usurped, lead, 'stranger.pem', hashOf(usurped)))
    const real = signed(forged, lead, 'lead.pem', hashOf(forged))
    write(forged, { ...real, signature: inNameOf('lead.pem', 'stranger.pem', statementOf(real)) })
    const { version: _, ...byText } = signed(textual, lead, 'lead.pem', hashOf(textual))
    write(textual, { ...byText, signature: openKey(join(folder, 'lead.pem')).sign(statementOf(byText)) })
    writeFileSync(join(folder, docs, 'signatures', 'broken.json'), '{')
    writeFileSync(join(folder, docs, 'signatures', 'signers.json'), JSON.stringify([lead, pharmacist]))
    ended = await lint(docs)
  })

  const lines = (file: string) => ended.out.split('\n').filter((line) => line.startsWith(`${file}:`) || line.startsWith(`${file} `))
  const at = (page: string) => lines(page).map((line) => line.replace(/ → .*/, ''))
  const ofRecord = (page: string) => lines(recordFile('linted', page).replace(`${folder}/`, '')).map((line) => line.replace(/ → .*/, ''))
  const nobody = (page: string) => `${page}:1:1 error PAGE_UNSIGNED this page is not signed`

  test('lists who signed a page, and when', () => {
    expect(at('safety.md')).toEqual([
      expect.stringMatching(/is signed by Marie Tremblay \(medical lead\) on \d{4}-\d\d-\d\d with SHA256:[\w+/]{43}$/),
    ])
  })
  test('reports a missing signature and its fix, and exits with 1', () => {
    expect(at(unsigned)).toEqual([nobody(unsigned)])
    expect(lines(unsigned)[0]).toMatch(/ → .*anamnesis sign/)
    expect(ended.code).toBe(1)
  })
  test('reports a page that has changed since it was signed, with its hash then and now', () => {
    expect(at(earlier)).toEqual([
      `${earlier}:1:1 error PAGE_CHANGED changed since Arjun Singh (pharmacist) on 2026-02-03 with ${recordOf(docs, earlier, pharmacist.id).key} signed it: sha256 ${then} then, ${hashOf(earlier)} now`,
    ])
  })
  test('accepts a page with one current signature, and warns about another signer’s older one', () => {
    expect(at(both)).toEqual([
      expect.stringContaining('is signed by Marie Tremblay'),
      expect.stringContaining('warning PAGE_CHANGED changed since Arjun Singh'),
    ])
  })
  test.each([
    ['a record whose role is another than was signed', () => roleChanged, 'its signature does not match its content'],
    ['a signature with a bit changed', () => signatureChanged, 'its signature does not match its content'],
    ['a signature by another key than it says', () => forged, 'its signature does not match its content'],
    ['a record of another page', () => copied, 'it is for safety.md by m-tremblay, but its file name differs'],
  ])('does not take %s', (_what, page, why) => {
    expect(ofRecord(page())).toEqual([expect.stringContaining(`error SIGNATURE_INVALID this is not a signature: ${why}`)])
    expect(at(page())).toEqual([nobody(page())])
  })
  test('rejects signatures of people no longer listed, or of a name used with another key', () => {
    expect(at(left)).toEqual([expect.stringContaining('error SIGNER_UNLISTED signed by Gone (pharmacist)')])
    expect(at(usurped)).toEqual([expect.stringContaining('error SIGNER_UNLISTED signed by Marie Tremblay (medical lead)')])
  })
  test('counts no signature of the first format, which covered the text of a page', () => {
    expect(at(textual)).toEqual([expect.stringContaining('error PAGE_CHANGED signed by Marie Tremblay (medical lead) on 2026-02-03')])
    expect(at(textual)[0]).toContain('in the first format, which covers the text: a signature now covers the content')
  })
  test('reports a file that is no signature', () => {
    expect(lines('linted/signatures/broken.json')).toEqual([expect.stringContaining('error SIGNATURE_INVALID')])
  })

  // long: starts ssh-keygen; the other tests of this file sign with PEM keys and check pages
  test('exits with 0 when every current page is signed, and returns the rest as data', { tags: ['long'] }, async () => {
    const all = docsWith('all')
    const every = [...pages.keys()]
    expect((await sign(all, 'lead.pem', ...every)).code).toBe(0)
    const { code, out } = await lint(all)
    expect([code, out.split('\n').filter((line) => line.includes(' is signed by ')).length]).toEqual([0, every.length])
    expect(out).toContain(`\npages with a current signature: ${every.length} of ${every.length}\n0 errors, 0 warnings\n`)
    rmSync(recordFile(all, PAGE))
    const json = await anamnesis(['lint', 'clean.json', '--signed', '--docs', all, '--format', 'json'])
    expect(JSON.parse(json.out)).toEqual([expect.objectContaining({ file: PAGE, code: 'PAGE_UNSIGNED', severity: 'error' })])
  })

  test('does not mention signatures unless requested', async () => {
    expect(await anamnesis(['lint', 'clean.json'])).toEqual({ code: 0, out: '0 errors, 0 warnings\n', err: '' })
    expect((await anamnesis(['lint', 'clean.json', '--docs', docs])).err).toContain('--docs requires --signed')
  })
})

describe('a signed questionnaire', () => {
  const docs = docsWith('small')
  const signed = async () => (await anamnesis(['lint', 'clean.json', '--signed', '--docs', docs], SMALL)).out
  const screen = join(folder, 'forms', 'fragments', 'falling-asleep.json')
  beforeAll(async () => {
    await anamnesis(['sign', SMALL_PAGE, '--key', 'lead.pem', '--docs', docs], SMALL)
  })

  test('stays signed when its document is only laid out otherwise', async () => {
    edit(screen, (text) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).toReversed())))
    expect(await signed()).toContain(`${SMALL_PAGE} is signed by Marie Tremblay`)
  })

  test('is unsigned when a word of a question changes', async () => {
    edit(screen, (text) => text.replace('How long does it take', 'How long does it usually take'))
    expect(await signed()).toContain(`${SMALL_PAGE}:1:1 error PAGE_CHANGED changed since Marie Tremblay`)
  })
})

test('the signatures in this repository are what they say', async () => {
  const { out } = await anamnesis(['lint', 'clean.json', '--signed'])
  expect(out).toMatch(/ is signed by | PAGE_UNSIGNED /)
  expect(out).not.toContain('SIGNATURE_INVALID')
})

describe('a key of OpenSSH', () => {
  const make = (name: string, passphrase: string) => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-C', 'marie', '-f', name], { cwd: folder })
    return readFileSync(join(folder, `${name}.pub`), 'utf8').trim()
  }
  const plain = make('plain', '')
  const hidden = make('hidden', 'a passphrase')
  const docs = docsWith('ssh', [
    { ...lead, key: hidden },
    { ...pharmacist, key: plain },
  ])

  const lintSmall = () => anamnesis(['lint', 'clean.json', '--signed', '--docs', docs], SMALL)

  test('signs, and under a passphrase too, which ssh-keygen asks for', { tags: ['long'] }, async () => {
    writeFileSync(join(folder, 'ask'), '#!/bin/sh\necho "a passphrase"\n', { mode: 0o700 })
    const asked = { SSH_ASKPASS: join(folder, 'ask'), SSH_ASKPASS_REQUIRE: 'force', DISPLAY: 'none' }
    const words = (key: string) => ['sign', SMALL_PAGE, '--key', key, '--docs', docs]
    expect(await anamnesis(words('plain'), SMALL)).toMatchObject({ code: 0, err: '' })
    expect(await anamnesis(words('hidden'), { ...SMALL, env: asked })).toMatchObject({ code: 0, err: '' })
    const { out } = await lintSmall()
    expect(out).toContain(`${SMALL_PAGE} is signed by Marie Tremblay (medical lead)`)
    expect(out).toContain(`${SMALL_PAGE} is signed by Arjun Singh (pharmacist)`)
  })

  test('signs a page only by a signature that is for pages', async () => {
    await anamnesis(['sign', SMALL_PAGE, '--key', 'plain', '--docs', docs], SMALL)
    const { signature, ...record } = recordOf(docs, SMALL_PAGE, pharmacist.id)
    const words = ['-Y', 'sign', '-n', 'file', '-f', 'plain']
    const other = execFileSync('ssh-keygen', words, { cwd: folder, input: statementOf(record), encoding: 'utf8', stdio: 'pipe' })
    expect(other.length).toBeGreaterThan(signature.length - 40)
    writeFileSync(recordFile(docs, SMALL_PAGE, pharmacist.id), JSON.stringify({ ...record, signature: other }))
    expect((await lintSmall()).out).toContain('error SIGNATURE_INVALID this is not a signature: its signature does not match')
  })

  test('reports a wrong passphrase or a missing ssh-keygen, and does not sign', { tags: ['long'] }, async () => {
    writeFileSync(join(folder, 'guess'), '#!/bin/sh\necho guess\n', { mode: 0o700 })
    const guessed = { SSH_ASKPASS: join(folder, 'guess'), SSH_ASKPASS_REQUIRE: 'force', DISPLAY: 'none' }
    const words = ['sign', SMALL_PAGE, '--key', 'hidden', '--docs', docs]
    expect(await anamnesis(words, { ...SMALL, env: guessed })).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('KEY_UNREADABLE: The key hidden cannot be used') as unknown,
    })
    expect((await anamnesis(words, { ...SMALL, env: { PATH: folder } })).err).toContain('ssh-keygen cannot be started')
  })
})
