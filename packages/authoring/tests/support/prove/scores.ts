import type { Calculation, Flow, Screen } from '@anamnesis/engine/schema'
import type { Formula } from '@anamnesis/engine/schema/internal'
import { flowOf } from '@anamnesis/engine/testing'

const read = (name: string): Formula => ({ field: name })
const item = (name: string, points: number, more: Partial<Screen> = {}): Screen => ({
  id: name,
  fields: [
    {
      name,
      type: 'radio-group',
      label: `${name}?`,
      options: Array.from({ length: points }, (_, at) => ({ value: String(at), label: String(at) })),
    },
  ],
  ...more,
})
const named = (count: number) => Array.from({ length: count }, (_, at) => `q${at + 1}`)

/** A questionnaire with scored items, one per screen, followed by a screen shown from a score on and one above the maximum. */
function scored(names: readonly string[], points: number, calculated: readonly Calculation[], from: number, most: number): Flow {
  const behind = (id: string, gte: number): Screen => ({ ...item(id, 2), dependsOn: { field: 'total', gte } })
  const screens = names.map((name, at) => item(name, points, at === names.length - 1 ? { calculated: [...calculated] } : {}))
  return flowOf({
    screens: [...screens, behind('high', from), behind('highest', most), behind('beyond', most + 1)],
  })
}

const sum = (names: readonly string[], more: Partial<Calculation> = {}): Calculation => ({
  name: 'total',
  label: 'Total',
  value: { add: names.map(read) },
  ...more,
})

/** Domains of the FSFI: number of items and factor. */
const DOMAINS = [
  [2, 0.6],
  [4, 0.3],
  [4, 0.3],
  [3, 0.4],
  [3, 0.4],
  [3, 0.4],
] as const

function fsfi(): Flow {
  const names = named(19)
  let at = 0
  const domains = DOMAINS.map(([count, factor], index): Calculation => {
    const own = names.slice(at, (at += count))
    return { name: `domain${index + 1}`, label: `Domain ${index + 1}`, value: { multiply: [factor, { add: own.map(read) }] } }
  })
  const total = sum(domains.map(({ name }) => name))
  return scored(names, 6, [...domains, total], 26.6, 36)
}

const plain = (count: number, points: number, from: number): Flow =>
  scored(named(count), points, [sum(named(count))], from, count * (points - 1))

/** Common clinical scores by name, at their original length. */
export const scores: Readonly<Record<string, () => Flow>> = {
  'AUDIT (10 items of 5)': () => plain(10, 5, 8),
  'PHQ-9 (9 items of 4)': () => plain(9, 4, 20),
  'CAT (8 items of 6)': () => plain(8, 6, 21),
  'FSFI (19 items of 6, in six domains)': fsfi,
  '20 questions of yes and no': () => plain(20, 2, 7),
}
