import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { everyFlow } from '../tests/support/everyFlow.ts'
import { draftsOf, readDrafts } from '../tests/support/draft.ts'
import { flowKey } from '../src/flowKey.ts'

// pnpm --filter @anamnesis/flows freeze [flow-id …] [--moment halfway]
const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { moment: { type: 'string' } } })
let frozen = 0
const flows = (await everyFlow()).map(([, flow]) => flow)
const unknown = wanted.filter((id) => flows.every((flow) => flow.id !== id))
if (unknown.length > 0)
  throw new Error(`There is no flow ${unknown.join(', ')}. Known: ${[...new Set(flows.map(({ id }) => id))].join(', ')}.`)
for (const flow of flows) {
  if (flow.variant !== 'full' || (wanted.length > 0 && !wanted.includes(flow.id))) continue
  const file = new URL(`../drafts/${flow.id}.json`, import.meta.url)
  const before = existsSync(file) ? readDrafts(file) : {}
  const named = Object.entries(await draftsOf(flow)).map(([moment, draft]) => ({
    name: `v${flow.version}-${flowKey(flow).brand}-${moment}`,
    moment,
    draft,
  }))
  // never overwrite a frozen draft: patients have it on their devices
  const fresh = named.filter(({ name, moment }) => (values.moment ?? moment) === moment && !Object.hasOwn(before, name))
  const drafts = { ...before, ...Object.fromEntries(fresh.map(({ name, draft }) => [name, draft])) }
  if (fresh.length > 0) writeFileSync(file, `${JSON.stringify(drafts, null, 1)}\n`)
  frozen += fresh.length
}
console.log(frozen > 0 ? `${frozen} drafts frozen.` : 'Every flow has the drafts of its version already. Raise its version first.')
