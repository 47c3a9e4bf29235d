import type { Finding } from '../lint/Finding.ts'
import type { SoundSignature } from './judgeSignature.ts'
import { signatureFinding } from './signatureFinding.ts'
import type { SignatureRecord } from './signatureRecord.ts'

/** Who has signed, in lines to read, and what is not signed. */
export interface PageReport {
  readonly signed: readonly string[]
  readonly findings: readonly Finding[]
}

/** Compares a page with its signatures: one of its content as it is today is enough; faults of the others are still reported. */
export function reportPage(page: string, sha256: string, signatures: readonly SoundSignature[]): PageReport {
  const good = signatures.filter(({ standing, record }) => standing === 'listed' && record.version === 2 && record.sha256 === sha256)
  const severity = good.length > 0 ? 'warning' : 'error'
  const findings = signatures.flatMap(({ standing, record }) => {
    const signer = signerOf(record)
    if (standing === 'unlisted')
      return [signatureFinding('SIGNER_UNLISTED', page, `signed by ${signer}, who is not listed as that with that key`, severity)]
    if (record.version !== 2)
      return [signatureFinding('PAGE_CHANGED', page, `signed by ${signer} as a text: a signature now covers the flow`, severity)]
    if (record.sha256 === sha256) return []
    const change = `changed since ${signer} signed it: sha256 ${record.sha256} then, ${sha256} now`
    return [signatureFinding('PAGE_CHANGED', page, change, severity)]
  })
  if (signatures.length === 0) findings.push(signatureFinding('PAGE_UNSIGNED', page, 'nobody has signed this page'))
  return { signed: good.map(({ record }) => `${page} is signed by ${signerOf(record)}`), findings }
}

function signerOf({ name, role, signedAt, key }: SignatureRecord): string {
  return `${name} (${role}) on ${signedAt.slice(0, 10)} with ${key}`
}
