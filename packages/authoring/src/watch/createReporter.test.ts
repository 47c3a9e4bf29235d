import { expect, test } from 'vitest'
import { newSections } from './createReporter.ts'

const page = (title: string, label: string) =>
  `# Sleep\n\n## Contents\n\n- [${label}](#x)\n\n## Step 1: ${title}\n\n### 1.1 ${label}\n\nScreen.\n\n### 1.2 Why?\n\nScreen.\n`

test('a second report prints only the changes', () => {
  expect(newSections(page('Nights', 'How?'), page('Nights', 'How long?'))).toEqual(['### 1.1 How long?\n\nScreen.'])
  expect(newSections(page('Nights', 'How?'), page('Days', 'How?'))).toEqual(['## Step 1: Days'])
  expect(newSections(page('Nights', 'How?'), page('Nights', 'How?'))).toEqual([])
})
