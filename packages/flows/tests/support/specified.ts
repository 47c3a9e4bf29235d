import renewals from './renewals.json' with { type: 'json' }
import document from '../../specified.json' with { type: 'json' }
import type { FlowKey } from '../../src/flowKey.ts'
import { type Specified, writtenSpecified } from '../../src/documents/writtenSpecified.ts'

/** The literal requirements of the specification that tests check every flow against. A product may add questions and
 * screens, but must not omit any of these.
 */
export const specified = writtenSpecified.parse(document)

/** The renewal of each treatment, by brand. */
export const renewalOf: Readonly<Record<string, Readonly<Record<string, string>>>> = renewals

/** The specified steps of a flow; undefined for an unspecified treatment. */
export function specifiedSteps({ brand, treatment, kind }: FlowKey): Specified['onboarding'][string] | undefined {
  if (kind === 'onboarding') return specified.onboarding[`${brand}.${treatment}`]
  const screens = specified.renewals[renewalOf[brand]?.[treatment] ?? '']
  return screens && [{ step: 'renewal', title: 'Renewal', screens }]
}

/** Every screen that the specification names. */
export const specifiedScreens: ReadonlySet<string> = new Set([
  ...Object.values(specified.onboarding).flatMap((steps) => steps.flatMap(({ screens }) => screens)),
  ...Object.values(specified.renewals).flat(),
  ...Object.keys(specified.words),
  ...Object.values(specified.calls).flat(),
])
