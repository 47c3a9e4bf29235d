// @module-tag long: runs a program on the tarballs; packages/engine/src/machine/inspection.test.ts watches the machine
import { expect, test } from 'vitest'
import { installExample } from './harness/installExample.ts'
import { run } from './harness/run.ts'
import { typeCheck } from './harness/typeCheck.ts'

test('an inspector sees each event of the machine, to the end of the flow', () => {
  const folder = installExample('inspector')
  typeCheck(folder)
  const printed = run(folder, 'npm', 'start', '--silent').trim().split('\n')
  expect(printed.filter((line) => line.startsWith('NEXT -> '))).toHaveLength(2)
  expect(printed.at(-1)).toBe('complete: true')
})
