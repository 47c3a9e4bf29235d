import type { Outcome } from '@anamnesis/engine/schema'
import type { Place } from './Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from './FlowUnderLint.ts'
import { placeOf } from './placeOf.ts'

/** What a screen may decide, when, and where that is written: in a rule of its own, or as the name of a handler. */
interface PlacedOutcome {
  readonly moment: 'onMount' | 'onSubmit'
  readonly outcome: Outcome
  readonly place: Place
}

/** What a screen can decide by its own rules and by those of the handlers that it names. */
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
