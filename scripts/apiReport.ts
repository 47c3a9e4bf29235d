import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiEntries, type ApiEntry } from './api/apiEntries.ts'
import { emitDeclarations } from './api/emitDeclarations.ts'
import { declarationOf, importFromDoors, publicNames } from './api/publicNames.ts'

// Reports what each package promises in docs/api, and fails when that differs from what was accepted. --accept accepts it.

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'docs/api')
const cache = join(root, '.cache/api')
const types = join(cache, 'types')
const isAccepting = process.argv.includes('--accept')
const silent = { logLevel: ExtractorLogLevel.None, addToApiReportFile: false }

/** The declarations of one door; what another door promises is imported from there, so that it is reported once. */
function separate(entry: ApiEntry): string {
  const names = publicNames(
    types,
    entries.filter(({ specifier }) => specifier !== entry.specifier),
  )
  const own = publicNames(types, [entry])
  const others = new Map([...names].filter(([key]) => !own.has(key)))
  const from = join(types, entry.folder)
  const to = join(cache, 'doors', entry.report)
  rmSync(to, { recursive: true, force: true })
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    writeFileSync(join(to, file), importFromDoors(join(from, file), others))
  }
  return join(to, declarationOf(relative(entry.folder, entry.source)))
}

/** Writes one report, or compares it. True: the committed one is what the sources say. */
function report(entry: ApiEntry): boolean {
  const declarations = separate(entry)
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, entry.folder, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: declarations,
      compiler: {
        overrideTsconfig: {
          extends: join(root, 'tsconfig.base.json'),
          files: [declarations],
          compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: entry.report,
        reportFolder: reports,
        reportTempFolder: join(cache, 'reports'),
        // what a promise is made of, such as the zod object behind an interface, is part of the promise
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: silent },
        extractorMessageReporting: { default: silent },
        tsdocMessageReporting: { default: silent },
      },
    },
  })
  const result = Extractor.invoke(config, {
    localBuild: isAccepting,
    // a report that differs is told of below, with its difference
    messageCallback: (message) => {
      message.handled = true
    },
  })
  return isAccepting || !result.apiReportChanged
}

/** Reports of doors that are gone. */
function orphans(entries: readonly ApiEntry[]): string[] {
  const known = new Set(entries.map((entry) => `${entry.report}.api.md`))
  return readdirSync(reports).filter((file) => file.endsWith('.api.md') && !known.has(file))
}

const entries = apiEntries(root)
// what an earlier run left there would be read with what is written now
rmSync(cache, { recursive: true, force: true })
emitDeclarations(root, types, entries)
const changed = entries.filter((entry) => !report(entry))
const gone = orphans(entries)

if (isAccepting) {
  for (const file of gone) rmSync(join(reports, file))
  console.log(`Accepted ${entries.length} reports in docs/api; look at their difference before you commit it.`)
} else if (changed.length + gone.length > 0) {
  for (const { report, specifier } of changed) {
    console.error(`\n${specifier} no longer promises what docs/api/${report}.api.md says:`)
    spawnSync('git', ['--no-pager', 'diff', '--no-index', join(reports, `${report}.api.md`), join(cache, 'reports', `${report}.api.md`)], {
      stdio: 'inherit',
    })
  }
  for (const file of gone) console.error(`\ndocs/api/${file} reports a door that no manifest names any more.`)
  console.error('\nMeant? Then run `npm run api:accept`, commit docs/api with the change, and give it a changeset.')
  process.exitCode = 1
} else {
  console.log(`${entries.length} doors promise what docs/api says.`)
}
