import type { Flow, Handler, Transform } from '@anamnesis/engine/schema'
import { expectTypeOf, test } from 'vitest'
import { type Brand, createHandlers, type FlowKey, loadFlow, transforms, treatmentCode, type TreatmentCode } from './index.ts'
import type { CallId } from './ids.ts'

test('a flow is loaded by brand, treatment and kind', () => {
  expectTypeOf(loadFlow).returns.resolves.toEqualTypeOf<Flow>()
  // @ts-expect-error the kind is required
  const unkind: FlowKey = { brand: 'a', treatment: 'b' }
  // @ts-expect-error there is no such kind
  const invented: FlowKey = { brand: 'a', treatment: 'b', kind: 'checkup' }
  return [unkind, invented]
})

test('the code of a treatment is known, or is not there', () => {
  expectTypeOf(treatmentCode).toEqualTypeOf<(text: string) => TreatmentCode | undefined>()
  expectTypeOf<string>().not.toExtend<TreatmentCode>()
})

test('a host that sends the calls cannot forget one', () => {
  type Senders = Record<CallId, () => void>
  // @ts-expect-error every call needs a sender
  const senders: Senders = { 'put-profile': () => undefined }
  return senders
})

test('handlers and transforms are those that the engine takes', () => {
  expectTypeOf<Brand>().toExtend<Parameters<typeof createHandlers>[0]>()
  expectTypeOf<ReturnType<typeof createHandlers>>().toExtend<Record<string, Handler>>()
  expectTypeOf(transforms).toExtend<Readonly<Record<string, Transform>>>()
})
