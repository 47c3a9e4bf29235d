import type { Outcome } from '@anamnesis/engine/schema'
import type { Place } from './Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from './FlowUnderLint.ts'
import { placeOf } from './placeOf.ts'

/** The possible outcomes of a screen, from its own rules and those of its handlers. */
export function outcomesOf(screen: ScreenUnderLint, { known }: FlowUnderLint): PlacedOutcome[] {
  const own = screen.rules.flatMap(({ rule: { outcome }, at }): PlacedOutcome[] =>
    outcome ? [{ moment: 'onSubmit', outcome, place: placeOf({ at }, 'outcome', 'interrupt') }] : [],
  )
  const ofHandlers = (['onMount', 'onSubmit'] as const).flatMap((moment): PlacedOutcome[] => {
    const name = screen.value[moment]
    const handler = typeof name === 'string' && Object.hasOwn(known.handlers, name) ? known.handlers[name] : undefined
    const place = placeOf(screen, moment)
    return [
      ...(handler?.rules ?? []).map(({ outcome }) => ({ moment, outcome, place })),
      ...(handler?.interrupts ?? []).map((interrupt) => ({ moment, outcome: { type: 'interrupt' as const, interrupt }, place })),
    ]
  })
  return [...own, ...ofHandlers]
}

/** An outcome of a screen with its condition and location: in its own rule, or at the handler's name. */
interface PlacedOutcome {
  readonly moment: 'onMount' | 'onSubmit'
  readonly outcome: Outcome
  readonly place: Place
}
