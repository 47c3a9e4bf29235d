import { createHandlers, flowNames, loadBrand, loadFlow } from '@anamnesis/flows'
import { proveFlow } from '../src/prove/proveFlow.ts'

// how long it takes to prove every flow of the repository
const now = new Date().toISOString()
const start = performance.now()
for (const name of flowNames) {
  const [brand = '', treatment = '', kind, variant = 'full'] = name.split('.')
  const flow = await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })
  const begun = performance.now()
  const { counts } = await proveFlow({ flow, handlers: createHandlers(await loadBrand(brand)), now })
  process.stdout.write(`${name}: ${JSON.stringify(counts)} in ${Math.round(performance.now() - begun)} ms\n`)
}
process.stdout.write(`altogether: ${Math.round(performance.now() - start)} ms\n`)
