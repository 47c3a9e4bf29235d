import { globSync } from 'node:fs'

/** Folders of the server with texts for patients. */
const FOLDERS = [
  'accounts',
  'assessment',
  'errors',
  'flows',
  'http',
  'links',
  'mail',
  'messages',
  'payments',
  'products',
  'quotas',
  'records',
  'renewals',
  'routes',
  'subscriptions',
  'treatments',
  'uploads',
]

/** Sources whose texts patients read. */
const READ = [
  'packages/host-app/index.html',
  ...['host-app', 'fields', 'embed'].map((name) => `packages/${name}/src/**/*.{ts,tsx}`),
  'packages/engine/src/react/**/*.tsx',
  ...['messages', 'formatAnswer'].map((name) => `packages/engine/src/values/${name}.ts`),
  ...FOLDERS.map((name) => `packages/api/src/server/${name}/**/*.ts`),
  'packages/api/src/contract/*.ts',
]
/** Tests, styles, and texts for clinic members and developers. */
const UNREAD = [
  '**/*.{test,test-d,stories,css}.{ts,tsx}',
  '**/{testing,inspector,preview,themes}/**',
  'packages/api/src/server/routes/{clinic,members}.ts',
  'packages/api/src/server/assessment/submissions/{checkRules,expectIntact}.ts',
  'packages/api/src/server/errors/{StartError,startFaults}.ts',
  'packages/api/src/server/http/identifyOperator.ts',
  // descriptions of the API for developers
  'packages/api/src/contract/openApi.ts',
  // errors of the host page's setup
  'packages/embed/src/{EmbedError,element/errorDetail}.ts',
  'packages/api/src/server/http/checkHost.ts',
]

/** The files of patient texts outside of the flows, by path from the root. @throws Error for a pattern without files */
export function patientFiles(root: string): string[] {
  const files = READ.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root, exclude: UNREAD })
    if (found.length === 0) throw new Error(`${pattern} matches no file`)
    return found
  })
  return [...new Set(files)].toSorted()
}
