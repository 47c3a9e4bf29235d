import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../lint/Finding.ts'
import { judgeSignature, type SoundSignature } from './judgeSignature.ts'
import { type PageReport, reportPage } from './reportPage.ts'
import { readSigners, SIGNERS } from './readSigners.ts'
import { signatureFinding } from './signatureFinding.ts'
import type { SignedPages } from './signedPages.ts'

/** Compares every page with its signatures. @throws CommandError where the list of signers cannot be read. */
export function lintSignatures(folders: SignedPages): PageReport {
  const { signatures, shown, pages } = folders
  const signers = readSigners(folders)
  const sound: SoundSignature[] = []
  const findings: Finding[] = []
  for (const file of readdirSync(signatures).toSorted()) {
    if (!file.endsWith('.json') || file === SIGNERS) continue
    const judged = judgeSignature(file, readFileSync(join(signatures, file)), signers)
    const why =
      judged.standing === 'invalid' ? judged.why : pages.has(judged.record.page) ? undefined : `there is no page ${judged.record.page}`
    if (judged.standing !== 'invalid' && why === undefined) sound.push(judged)
    else findings.push(signatureFinding('SIGNATURE_INVALID', shown(file), `this is no signature: ${why}`))
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
    signed: [...reports.flatMap(({ signed }) => signed), `${count} of ${pages.size} pages are signed as they stand`],
    findings: [...findings, ...reports.flatMap((report) => report.findings)],
  }
}
