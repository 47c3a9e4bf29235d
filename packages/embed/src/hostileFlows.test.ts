import { readFileSync } from 'node:fs'
import { FlowError, openQuestionnaire } from '@anamnesis/engine'
import { parseFlow } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../scripts/seed.ts'
import { pagePorts } from './ports/pagePorts.ts'
import { SIGNED_IN } from './react/signedIn.ts'
import { hostileDocuments } from '../tests/support/hostileDocuments.ts'

/** A flow with an interrupt, a call and a rule, and one with every field type. */
const [tea, everyField] = ['tea', 'everyField'].map((name) => readFileSync(new URL(`../tests/pages/${name}.json`, import.meta.url), 'utf8'))

/** Whether a document is a flow; a refusal must have a code. */
async function isFlow(text: string): Promise<boolean> {
  try {
    const questionnaire = await openQuestionnaire({ flow: parseFlow(JSON.parse(text)), facts: SIGNED_IN, ports: pagePorts() })
    questionnaire.close()
    return true
  } catch (error) {
    if (!(error instanceof FlowError)) throw error
    expect(error.message).not.toBe('')
    return false
  }
}

test('malicious documents are valid flows or refused with a code, and change no prototype', async () => {
  const names = Object.getOwnPropertyNames(Object.prototype)
  const count = { flows: 0, refused: 0 }
  const documents = fc.oneof(
    ...[tea ?? '', everyField ?? ''].flatMap((honest) => [
      { weight: 1, arbitrary: hostileDocuments(honest, { broken: false }) },
      { weight: 3, arbitrary: hostileDocuments(honest, { broken: true }) },
    ]),
  )
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      if (await isFlow(text)) count.flows += 1
      else count.refused += 1
    }),
    { numRuns: runs(300, 10_000), endOnFailure: true },
  )
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(names)
  expect('polluted' in {}).toBe(false)
  // both must occur, otherwise the documents are too harmless or too broken
  expect(count.flows).toBeGreaterThan(0)
  expect(count.refused).toBeGreaterThan(0)
  console.info(`hostile documents: ${count.flows} flows, ${count.refused} refused`)
}, 600_000)
