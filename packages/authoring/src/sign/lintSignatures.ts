import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../lint/Finding.ts'
import { readSigners, SIGNERS, keyOf } from './readSigners.ts'
import { signatureFinding } from './signatureFinding.ts'
import type { SignedPages } from './signedPages.ts'
import { type SignatureRecord, signatureFile, signatureRecord, statementOf } from './signatureRecord.ts'
import { CommandError } from '../CommandError.ts'
import { readJson } from '../readJson.ts'
import type { Signer } from './signer.ts'
import { fingerprintOf } from './sshPublicKey.ts'
import { verifySignature } from './sshSignature.ts'

/** Compares every page with its signatures. @throws CommandError when the list of signers is unreadable. */
export function lintSignatures(folders: SignedPages): PageReport {
  const { signatures, shown, pages } = folders
  const signers = readSigners(folders)
  const sound: VerifiedSignature[] = []
  const findings: Finding[] = []
  for (const file of readdirSync(signatures).toSorted()) {
    if (!file.endsWith('.json') || file === SIGNERS) continue
    const verdict = verifySignatureFile(file, readFileSync(join(signatures, file)), signers)
    const why =
      verdict.standing === 'invalid' ? verdict.why : pages.has(verdict.record.page) ? undefined : `there is no page ${verdict.record.page}`
    if (verdict.standing !== 'invalid' && why === undefined) sound.push(verdict)
    else findings.push(signatureFinding('SIGNATURE_INVALID', shown(file), `this is not a signature: ${why}`))
  }
  const reports = [...pages].map(([page, { sha256 }]) =>
    reportPage(
      page,
      sha256(),
      sound.filter(({ record }) => record.page === page),
    ),
  )
  const count = reports.filter(({ signed }) => signed.length > 0).length
  return {
    signed: [...reports.flatMap(({ signed }) => signed), `pages with a current signature: ${count} of ${pages.size}`],
    findings: [...findings, ...reports.flatMap((report) => report.findings)],
  }
}

/** The signers as lines of text, and the findings. */
interface PageReport {
  readonly signed: readonly string[]
  readonly findings: readonly Finding[]
}

/** Compares a page with its signatures. One signature of the current content is sufficient; faults of the others are still reported. */
function reportPage(page: string, sha256: string, signatures: readonly VerifiedSignature[]): PageReport {
  const good = signatures.filter(({ standing, record }) => standing === 'listed' && record.version === 2 && record.sha256 === sha256)
  const severity = good.length > 0 ? 'warning' : 'error'
  const findings = signatures.flatMap(({ standing, record }) => {
    const signer = signerOf(record)
    if (standing === 'unlisted')
      return [signatureFinding('SIGNER_UNLISTED', page, `signed by ${signer}, who is not listed with these details and this key`, severity)]
    if (record.version !== 2)
      return [
        signatureFinding(
          'PAGE_CHANGED',
          page,
          `signed by ${signer} in the first format, which covers the text: a signature now covers the content`,
          severity,
        ),
      ]
    if (record.sha256 === sha256) return []
    const change = `changed since ${signer} signed it: sha256 ${record.sha256} then, ${sha256} now`
    return [signatureFinding('PAGE_CHANGED', page, change, severity)]
  })
  if (signatures.length === 0) findings.push(signatureFinding('PAGE_UNSIGNED', page, 'this page is not signed'))
  return { signed: good.map(({ record }) => `${page} is signed by ${signerOf(record)}`), findings }
}

function signerOf({ name, role, signedAt, key }: SignatureRecord): string {
  return `${name} (${role}) on ${signedAt.slice(0, 10)} with ${key}`
}

/** A verified signature: by a listed signer, or `unlisted` by another key or under other details. */
interface VerifiedSignature {
  readonly standing: 'listed' | 'unlisted'
  readonly record: SignatureRecord
}

/** The verdict on a signature file, independent of the current page. */
type SignatureVerdict = VerifiedSignature | { readonly standing: 'invalid'; readonly why: string }

/** Verifies a signature file: its content, its name and its signer. */
function verifySignatureFile(file: string, bytes: Uint8Array, signers: readonly Signer[]): SignatureVerdict {
  const record = readRecord(file, bytes)
  if (typeof record === 'string') return { standing: 'invalid', why: record }
  if (signatureFile(record.page, record.signer) !== file)
    return { standing: 'invalid', why: `it is for ${record.page} by ${record.signer}, but its file name differs` }
  const key = verifySignature(statementOf(record), record.signature)
  if (!key || fingerprintOf(key) !== record.key) return { standing: 'invalid', why: 'its signature does not match its content' }
  const isListed = signers.some(
    (one) =>
      one.id === record.signer &&
      keyOf(one) === record.key &&
      one.name === record.name &&
      one.role === record.role &&
      one.licence === record.licence,
  )
  return { standing: isListed ? 'listed' : 'unlisted', record }
}

function readRecord(file: string, bytes: Uint8Array): SignatureRecord | string {
  try {
    const parsed = signatureRecord.safeParse(readJson(bytes, file))
    return parsed.success ? parsed.data : `it has no valid “${parsed.error.issues[0]?.path.join('.') || 'form'}”`
  } catch (error) {
    if (error instanceof CommandError) return 'it is not JSON'
    throw error
  }
}
