import { isDeepStrictEqual } from 'node:util'
import type { Flow } from '@anamnesis/engine/schema'
import { loadFlow } from '@anamnesis/flows'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs, seed } from '../../../../scripts/seed.ts'
import { completeFlow } from '../../../engine/src/testing/completeFlow.ts'
import { randomFlow } from '../../../engine/src/testing/randomFlow.ts'
import type { Change } from './Change.ts'
import { diffFlows } from './diffFlows.ts'
import { everyMutation } from '../../tests/support/diff/everyMutation.ts'

const changes = (before: Flow, after: Flow) => diffFlows({ flow: before, handlers: {} }, { flow: after, handlers: {} })

const reversed: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' }
const reverse = (code: string) => code.replace(/(added|removed)$/, (word) => reversed[word] ?? word)

/** A change without its sentence, to match it with its inverse. */
function core({ code, place, field, before, after }: Change, isRenamed: boolean): string {
  return JSON.stringify([code, place.kind, ...(isRenamed ? [] : [place.id, field]), before ?? null, after ?? null])
}

/** Returns the changes that the reverse diff does not report, and those that it reports in addition. */
function faultsBackwards(before: Flow, after: Flow): string[] {
  const [there, back] = [changes(before, after), changes(after, before)]
  // a renamed place has another name in the reverse diff
  const isRenamed = there.some(({ code }) => code === 'screen-id' || code === 'field-renamed')
  const wanted = there.map((one) => core({ ...one, code: reverse(one.code), before: one.after, after: one.before }, isRenamed)).toSorted()
  const found = back.map((one) => core(one, isRenamed)).toSorted()
  return isDeepStrictEqual(wanted, found) ? [] : [`there ${wanted.join()}, back ${found.join()}`]
}

const real = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding', variant: 'without-profile-and-medical-history' })
const flows: [string, Flow][] = [
  ['a flow with every attribute', completeFlow],
  ['a real flow', real],
]
/** The short run tries one edit in forty; the seed picks the first. */
const step = runs(40, 1)

describe.each(flows)('%s', (_name, flow) => {
  const edits = everyMutation(flow)
  const mutations = edits.filter((_, index) => index % step === seed % step).flatMap((make) => make() ?? [])
  test('differs in nothing from itself', () => expect(changes(flow, structuredClone(flow))).toEqual([]))

  test('differs after every single edit, in more than the version', () => {
    expect(edits.length).toBeGreaterThan(100)
    const isTold = (edited: Flow) =>
      changes(flow, edited).some(({ code }) => edited.version !== flow.version || code !== 'version-not-raised')
    expect(mutations.filter(({ flow: edited }) => !isTold(edited)).map(({ what }) => what)).toEqual([])
  })

  test('is reversed when the two flows are swapped', () => {
    expect(mutations.flatMap(({ what, flow: edited }) => faultsBackwards(flow, edited).map((fault) => `${what}: ${fault}`))).toEqual([])
  })
})

test('random flows: nothing from itself, something after an edit, and backwards the same', () => {
  fc.assert(
    fc.property(randomFlow, fc.nat(), ({ flow }, pick) => {
      expect(changes(flow, structuredClone(flow))).toEqual([])
      const mutations = everyMutation(flow)
      const mutation = mutations[pick % mutations.length]?.()
      if (!mutation) return
      expect(changes(flow, mutation.flow), mutation.what).not.toEqual([])
      expect(faultsBackwards(flow, mutation.flow), mutation.what).toEqual([])
    }),
    { numRuns: runs(10, 300) },
  )
})
