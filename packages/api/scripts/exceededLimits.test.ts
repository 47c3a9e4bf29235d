import { expect, test } from 'vitest'
import { exceededLimits, type Figures } from './exceededLimits.ts'

const job = { job: 'mails sent', items: 100, seconds: 36, hourly: 10_000 }
const atLimits: Figures = { processor: 1.3, p99: 2, scans: [], jobs: [job] }

test('figures at their limits exceed none', () => {
  expect(exceededLimits(atLimits)).toEqual([])
})

test.each<[name: string, figures: Partial<Figures>, named: RegExp]>([
  ['processor time', { processor: 1.31 }, /^processor time: ratio 1\.31/],
  ['unmeasured processor time', { processor: Number.NaN }, /^processor time/],
  ['p99', { p99: 2.01 }, /^p99: ratio 2\.01/],
  ['scan', { scans: ['mail: select'] }, /^Seq Scan: mail: select$/],
  ['slow job', { jobs: [job, { ...job, job: 'orders opened', hourly: 10_100 }] }, /^orders opened: 101 %/],
  ['job without items', { jobs: [{ ...job, items: 0, seconds: 0 }] }, /^mails sent/],
])('one %s beyond its limit is named', (_name, figures, named) => {
  expect(exceededLimits({ ...atLimits, ...figures })).toEqual([expect.stringMatching(named)])
})
