import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

test('a play prints the title, the description and the labels of each screen as its patient reads them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-run-'))
  const smokes = { field: 'smokes', value: 'Yes' }
  const flow = flowOf({
    screens: [
      { id: 'one', title: 'Habits', description: 'Two questions.', fields: [yesNo('smokes'), yesNo('daily', { dependsOn: smokes })] },
      { id: 'two', title: 'The end', texts: [{ when: smokes, title: 'Quitting' }], fields: [yesNo('sure')] },
    ],
  })
  writeFileSync(join(folder, 'flow.json'), JSON.stringify(flow))
  writeFileSync(join(folder, 'script.json'), JSON.stringify({ answers: { smokes: 'Yes', daily: 'No', sure: 'Yes' } }))
  const { code, out } = await typeCommand(folder, 'run', '--flow', 'flow.json', '--script', 'script.json')
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    {
      screens: [
        { id: 'one', title: 'Habits', description: 'Two questions.', labels: ['smokes?', 'daily?'] },
        { id: 'two', title: 'Quitting', labels: ['sure?'] },
      ],
    },
  ])
})
