import { readFile } from 'node:fs/promises'
import { answerInWords, compileFlow, FlowError, walk } from '@anamnesis/engine'
import { type Answers, parseFlow } from '@anamnesis/engine/schema'

const written: unknown = JSON.parse(await readFile(new URL('tea.json', import.meta.url), 'utf8'))
const tea = compileFlow(parseFlow(written))
const facts = { signedIn: false, flags: {} }

/** Prints what the answers come to: all of them in words, or the first screen that is not satisfied. */
function check(answers: Answers): void {
  const { path, stopsAt, issues, relevant, fields } = walk(tea, answers, facts)
  console.log(path.join(' > '))
  if (stopsAt !== undefined) {
    for (const [name, { message }] of Object.entries(issues)) console.log(`  not complete: ${name}: ${message}`)
    return
  }
  for (const [name, field] of fields) {
    const answer = relevant[name]
    if (answer !== undefined) console.log(`  ${field.label} ${answerInWords(field, answer)}`)
  }
}

check({ sort: 'black' })
check({ sort: 'black', milk: 'Yes', cups: '9' })
check({ sort: 'black', milk: 'Yes', cups: '2' })
// an answer to a question that is not asked counts for nothing
check({ sort: 'green', milk: 'Yes', cups: '2' })

try {
  parseFlow({ ...(written as object), version: 'one' }) // it was parsed above
} catch (error) {
  if (!(error instanceof FlowError)) throw error
  console.log(error.message)
}
