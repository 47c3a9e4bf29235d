// Serves every brand with a patient in each state of care, and prints links that log in: npm run demo. `.data/demo` keeps them; delete it to start again.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClientOf } from '@anamnesis/api/client'
import { clinicEndpoints } from '@anamnesis/api/contract'
import { demoStates } from '../packages/host-app/tests/demo/demoStates.ts'
import { seedDemo } from '../packages/host-app/tests/demo/seedDemo.ts'
import { buildApp } from './serve/buildApp.ts'
import { readPorts } from './serve/readPorts.ts'
import { dist, type LocalApp, startLocalApp } from './serve/startLocalApp.ts'
import { DEMO_PAGE, writeDemoSite } from './serve/writeDemoSite.ts'
import { brandIds } from './themes/brands.ts'

const folder = fileURLToPath(new URL('../.data/demo', import.meta.url))

buildApp()
const apps: LocalApp[] = []
for (const [index, brand] of brandIds.entries()) {
  const data = join(folder, brand)
  const site = join(data, 'site')
  writeDemoSite({ dist, folder: site, brand })
  const app = await startLocalApp({ brand, data, site, ports: readPorts(index * 100) })
  apps.push(app)
  await seedOnce(app, { brand, mark: join(data, 'seeded') })
  console.log(`\n${brand}, where each link logs in; as the clinic: ${app.sandboxes.clinic?.origin ?? ''}`)
  for (const { name, shows } of demoStates) console.log(`  ${`${app.address}${DEMO_PAGE}#${name}`.padEnd(40)}${shows}`)
}
console.log('\nThe demo is ready.')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all(apps.map(({ stop }) => stop())).then(() => process.exit(0)))

/** Creates the patients, unless an earlier start has. */
async function seedOnce({ address, api, sandboxes, testMember }: LocalApp, { brand, mark }: { brand: string; mark: string }) {
  if (existsSync(mark)) return
  console.log(`Preparing the patients of ${brand}. This takes about a minute…`)
  const { email, password, code } = testMember
  const staff = createClientOf(clinicEndpoints, { baseUrl: api, token: () => undefined })
  const session = await staff.signIn({ body: { email, password, code: code() } })
  if (!session.ok) throw new Error(`DEMO_NO_CLINIC: the server answered ${session.status}.`)
  await seedDemo({
    brand,
    origin: address,
    card: sandboxes.card.origin,
    outbox: sandboxes.outbox?.origin ?? '',
    clinicToken: session.body.access_token,
  })
  writeFileSync(mark, '')
}
