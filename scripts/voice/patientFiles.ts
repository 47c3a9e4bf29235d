import { globSync } from 'node:fs'

/** Sources whose texts patients read. */
const READ = [
  'packages/host-app/index.html',
  'packages/{host-app,fields,embed}/src/**/*.{ts,tsx}',
  'packages/engine/src/react/**/*.tsx',
  'packages/engine/src/values/{messages,formatAnswer,describeRefusal}.ts',
  'packages/api/src/server/{accounts,assessment,errors,flows,http,links,mail,messages,payments,products,quotas,records,renewals,routes,subscriptions,treatments,uploads}/**/*.ts',
]
/** Tests, styles, and texts for clinic members and developers. */
const UNREAD = [
  '**/*.{test,test-d,stories,css}.{ts,tsx}',
  '**/{testing,inspector,preview,themes}/**',
  'packages/api/src/server/routes/{clinic,members}.ts',
  'packages/api/src/server/assessment/submissions/{checkRules,expectIntact}.ts',
  'packages/api/src/server/errors/{StartError,startFaults}.ts',
  'packages/api/src/server/http/{authenticate,createApp}.ts',
  // errors of the host page's setup
  'packages/embed/src/{EmbedError,element/errorDetail}.ts',
  'packages/api/src/server/http/checkHost.ts',
]

/** The files of patient texts outside of the flows, by path from the root. */
export function patientFiles(root: string): string[] {
  return globSync(READ, { cwd: root, exclude: UNREAD }).toSorted()
}
