import { readFile } from 'node:fs/promises'
import { formatAnswer, checkAnswers, compileFlow, FlowError } from '@anamnesis/engine'
import { parseFlow } from '@anamnesis/engine/schema'

const written: unknown = JSON.parse(await readFile(new URL('tea.json', import.meta.url), 'utf8'))
const tea = compileFlow(parseFlow(written))
const facts = { signedIn: false, flags: {} }
// a patient's time includes their UTC offset
const now = '2026-01-31T09:00:00-05:00'

/** Prints the answers of a browser in words, or why they are invalid. */
async function check(sent: unknown): Promise<void> {
  const { status, issues, blocks, unknown, walk } = await checkAnswers(tea, sent, { now, facts })
  console.log(status)
  for (const [name, { message }] of Object.entries(issues)) console.log(`  ${name}: ${message}`)
  for (const block of blocks) console.log(`  ${block.screen}: ${block.reason === 'interrupt' ? block.interrupt : block.reason}`)
  for (const name of unknown) console.log(`  no question is called ${name}`)
  if (status !== 'complete') return
  for (const [name, field] of walk.fields) {
    const answer = walk.relevant[name]
    if (answer !== undefined) console.log(`  ${field.label} ${formatAnswer(field, answer)}`)
  }
}

await check({ sort: 'black' })
await check({ sort: 'black', milk: 'Yes', cups: '0', day: '2026-01-30' })
await check({ sort: 'black', milk: 'Yes', cups: '6', day: '2026-01-31' })
await check({ sort: 'black', milk: 'Yes', cups: '2', day: '2026-01-31', sugar: 'Yes' })
// an answer to a question that is not shown is ignored
await check({ sort: 'green', milk: 'Yes', cups: '2', day: '2026-01-31' })

try {
  parseFlow({ ...(written as object), version: 'one' }) // it was parsed above
} catch (error) {
  if (!(error instanceof FlowError)) throw error
  console.log(error.message)
}
