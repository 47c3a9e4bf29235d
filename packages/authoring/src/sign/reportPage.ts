import type { Finding } from '../lint/Finding.ts'
import type { SoundSignature } from './judgeSignature.ts'
import type { PageAsItIs } from './readPage.ts'
import { signatureFinding } from './signatureFinding.ts'
import type { SignatureRecord } from './signatureRecord.ts'

/** Who has signed, in lines to read, and what is not signed. */
export interface PageReport {
  readonly signed: readonly string[]
  readonly findings: readonly Finding[]
}

/** A page held against its signatures: one of its words as they stand is enough; what the others lack is told all the same. */
export function reportPage({ sha256, isCurrent }: PageAsItIs, signatures: readonly SoundSignature[], file: string): PageReport {
  const isGood = ({ standing, record }: SoundSignature) => standing === 'listed' && record.sha256 === sha256
  const isSigned = isCurrent && signatures.some(isGood)
  const severity = isSigned ? 'warning' : 'error'
  const findings = signatures.flatMap(({ standing, record }) => {
    if (standing === 'unlisted')
      return [signatureFinding('SIGNER_UNLISTED', file, `signed by ${signerOf(record)}, who is not listed as that with that key`, severity)]
    if (record.sha256 === sha256) return []
    const change = `changed since ${signerOf(record)} signed it: sha256 ${record.sha256} then, ${sha256 ?? 'no page'} now`
    return [signatureFinding('PAGE_CHANGED', file, change, severity)]
  })
  if (!isCurrent)
    findings.push(
      signatureFinding('PAGE_STALE', file, sha256 === undefined ? 'this page is not there' : 'this page is not what the flows say'),
    )
  if (signatures.length === 0) findings.push(signatureFinding('PAGE_UNSIGNED', file, 'nobody has signed this page'))
  return { signed: isSigned ? signatures.filter(isGood).map(({ record }) => `${file} is signed by ${signerOf(record)}`) : [], findings }
}

function signerOf({ name, role, signedAt, key }: SignatureRecord): string {
  return `${name} (${role}) on ${signedAt.slice(0, 10)} with ${key}`
}
