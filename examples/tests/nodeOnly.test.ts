// @module-tag long: runs a program on the tarballs; packages/engine/src/walk/walk.test.ts walks without a browser
import { expect, test } from 'vitest'
import { installExample } from './harness/installExample.ts'
import { run } from './harness/run.ts'
import { typeCheck } from './harness/typeCheck.ts'

test('a Node-only server finds missing, wrong and blocking answers, and prints answers in words', () => {
  const folder = installExample('node-only')
  typeCheck(folder)
  const printed = run(folder, 'npm', 'start', '--silent').trim().split('\n')
  expect(printed.slice(0, -1)).toEqual([
    'missing',
    '  milk: Required',
    '  cups: Required',
    '  day: Required',
    'refused',
    expect.stringMatching(/^ {2}cups: /),
    '  day: Enter a date on or after January 31, 2026',
    'blocked',
    '  cups: too-much',
    'complete',
    '  no question is called sugar',
    '  Which tea? Black tea',
    '  With milk? Yes',
    '  How many cups? 2',
    '  For which day? January 31, 2026',
    'complete',
    '  Which tea? Green tea',
    '  How many cups? 2',
    '  For which day? January 31, 2026',
  ])
  expect(printed.at(-1)).toMatch(/^FLOW_INVALID .*version/)
})
