import type { Option } from '@anamnesis/engine/schema'
import { createRoot } from 'react-dom/client'
import '../../src/css/reset.css.ts'
import '../../src/generated/themes/northway.ts'
import { StatefulField } from '../../tests/support/StatefulField.tsx'

const OPTIONS = 10_000
const SYLLABLES = [
  'ba',
  'ce',
  'di',
  'fo',
  'lu',
  'me',
  'ni',
  'pra',
  'ro',
  'stu',
  'ta',
  'vel',
  'xi',
  'zo',
  'mab',
  'nol',
  'pril',
  'statin',
  'zole',
  'ine',
]

/** A distinct name of three to five syllables, without a visible order. */
function nameOf(index: number): string {
  const syllables = Array.from(
    { length: 3 + (index % 3) },
    (_, place) => SYLLABLES[Math.floor(index * 7919 * (place + 1) ** 2 * 0.37) % SYLLABLES.length],
  )
  return `${syllables.join('')} ${index}`
}

const options: Option[] = Array.from({ length: OPTIONS }, (_, index) => ({ value: `${index}`, label: nameOf(index) }))

createRoot(document.getElementById('page') ?? document.body).render(
  <StatefulField field={{ type: 'multi-select', name: 'list', label: 'Choose from ten thousand', options }} />,
)
