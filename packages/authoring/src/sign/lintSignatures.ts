import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../lint/Finding.ts'
import { judgeSignature, type SoundSignature } from './judgeSignature.ts'
import { type PageReport, reportPage } from './reportPage.ts'
import { readPage } from './readPage.ts'
import { readSigners, SIGNERS } from './readSigners.ts'
import { signatureFinding } from './signatureFinding.ts'
import type { SignedPages } from './signedPages.ts'

/** Holds every page against its signatures. @throws CommandError where the list of signers cannot be read. */
export function lintSignatures(folders: SignedPages): PageReport {
  const { signatures, shown, write } = folders
  const signers = readSigners(folders)
  const sound: SoundSignature[] = []
  const findings: Finding[] = []
  for (const file of readdirSync(signatures).toSorted()) {
    if (!file.endsWith('.json') || file === SIGNERS) continue
    const judged = judgeSignature(file, readFileSync(join(signatures, file)), signers)
    const why =
      judged.standing === 'invalid' ? judged.why : write.has(judged.record.page) ? undefined : `there is no page ${judged.record.page}`
    if (judged.standing !== 'invalid' && why === undefined) sound.push(judged)
    else findings.push(signatureFinding('SIGNATURE_INVALID', shown('signatures', file), `this is no signature: ${why}`))
  }
  const signed: string[] = []
  let count = 0
  for (const page of write.keys()) {
    const asItIs = readPage(page, folders)
    if (!asItIs) continue
    const report = reportPage(
      asItIs,
      sound.filter(({ record }) => record.page === page),
      shown('flows', page),
    )
    signed.push(...report.signed)
    if (report.signed.length > 0) count += 1
    findings.push(...report.findings)
  }
  return { signed: [...signed, `${count} of ${write.size} pages are signed as they stand`], findings }
}
