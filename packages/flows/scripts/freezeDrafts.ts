import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { everyFlow } from '../src/testing/everyFlow.ts'
import { draftsOf } from '../src/testing/draft.ts'
import { flowKey } from '../src/flowKey.ts'

// pnpm --filter @anamnesis/flows freeze [flow-id …] [--moment halfway]
const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { moment: { type: 'string' } } })
let frozen = 0
for (const [, flow] of await everyFlow()) {
  if (flow.variant !== 'full' || (wanted.length > 0 && !wanted.includes(flow.id))) continue
  const folder = new URL(`../drafts/${flow.id}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [what, draft] of Object.entries(await draftsOf(flow))) {
    if (values.moment !== undefined && values.moment !== what) continue
    const file = new URL(`v${flow.version}-${flowKey(flow).brand}-${what}.json`, folder)
    // what is frozen stays as it was: patients have it on their devices
    if (existsSync(file)) continue
    writeFileSync(file, `${JSON.stringify(draft, null, 1)}\n`)
    frozen += 1
  }
}
console.log(`${frozen} drafts frozen.`)
