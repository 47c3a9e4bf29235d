import { expect, test } from 'vitest'
import { installExample } from './harness/installExample.ts'
import { run } from './harness/run.ts'
import { typeCheck } from './harness/typeCheck.ts'

test('who has only Node walks a flow, hears what is wrong with answers and prints them in words', () => {
  const folder = installExample('node-only')
  typeCheck(folder)
  const printed = run(folder, 'npm', 'start', '--silent').trim().split('\n')
  expect(printed.slice(0, -1)).toEqual([
    'sort > milk',
    '  not complete: milk: Required',
    'sort > milk > cups',
    expect.stringMatching(/^ {2}not complete: cups: /),
    'sort > milk > cups',
    '  Which tea? Black tea',
    '  With milk? Yes',
    '  How many cups? 2',
    'sort > cups',
    '  Which tea? Green tea',
    '  How many cups? 2',
  ])
  expect(printed.at(-1)).toMatch(/^FLOW_INVALID .*version/)
})
