import { evaluate } from '@anamnesis/engine/internal'
import { describe, expect, test } from 'vitest'
import { everyWholeFlow, screensOf } from '../../../tests/support/everyFlow.ts'
import { flowKey } from '../../flowKey.ts'
import medicines from './medicines.json' with { type: 'json' }

const flows = (await everyWholeFlow('onboarding')).map(([, flow]) => flow)
/** Words for poppers, which these treatments ask about anyway. */
const POPPERS = 'room odorizer'

describe.each([
  ['nitrate-follow-up', 'takes:nitrate', ['pe', 'hl', 'hl']],
  ['blood-thinner-follow-up', 'takes:anticoagulant', ['pe', 'tb']],
  ['antidepressant-follow-up', 'takes:serotonin-reuptake-inhibitor', ['pe']],
  ['alpha-blocker-follow-up', 'takes:5-alpha-reductase-inhibitor', ['ed', 'pe']],
  ['insulin-follow-up', 'takes:insulin', ['wl', 'wl']],
  ['hormone-follow-up', 'takes:hormone-blocker', ['tb']],
  ['hormone-follow-up', 'takes:testosterone', ['tb']],
] as const)('%s, about %s', (id, fact, treatments) => {
  const asked = flows.flatMap((flow) => screensOf(flow).flatMap((screen) => (screen.id === id ? [{ flow, screen }] : [])))
  const isAsked = (text: string) => asked.map(({ screen: { dependsOn } }) => dependsOn !== undefined && evaluate(dependsOn, () => text, {}))

  test('is part of the treatments with a rule about it', () => {
    expect(asked.map(({ flow }) => flowKey(flow).treatment).toSorted()).toEqual([...treatments].toSorted())
  })

  const phrases = medicines.filter(({ tells, names }) => tells.includes(fact) && !names.includes(POPPERS)).flatMap(({ names }) => names)
  test('asks about every phrase that may mean it', () => {
    expect(phrases.length).toBeGreaterThan(10)
    expect(phrases.filter((phrase) => isAsked(`I use ${phrase}`).includes(false))).toEqual([])
  })

  test.each(['Vitamin D', 'metformin for sugar', 'blood pressure pills', 'Tylenol when my head hurts'])(
    'asks nothing about “%s”',
    (text) => {
      expect(isAsked(text)).not.toContain(true)
    },
  )
})
