import type * as z from 'zod/mini'
import renewals from './renewals.json' with { type: 'json' }
import document from '../../specified.json' with { type: 'json' }
import type { FlowKey } from '../flowKey.ts'
import { writtenSpecified } from '../documents/writtenSpecified.ts'

/**
 * What the specification says outright, as the tests hold every flow to it. A product may ask and show more, in between and of its
 * own; nothing of this may be lost.
 */
export const specified = writtenSpecified.parse(document)

/** Which renewal a brand asks for a treatment. */
export const renewalOf: Readonly<Record<string, Readonly<Record<string, string>>>> = renewals

/** The steps of a flow as the specification lists them; undefined for what it does not know, such as a new treatment. */
export function specifiedSteps({ brand, treatment, kind }: FlowKey): z.infer<typeof writtenSpecified>['onboarding'][string] | undefined {
  if (kind === 'onboarding') return specified.onboarding[`${brand}.${treatment}`]
  const screens = specified.renewals[renewalOf[brand]?.[treatment] ?? '']
  return screens && [{ step: 'renewal', title: 'Renewal', screens }]
}

/** Every screen that the specification names anywhere. */
export const specifiedScreens: ReadonlySet<string> = new Set([
  ...Object.values(specified.onboarding).flatMap((steps) => steps.flatMap(({ screens }) => screens)),
  ...Object.values(specified.renewals).flat(),
  ...Object.keys(specified.words),
  ...Object.values(specified.calls).flat(),
])
