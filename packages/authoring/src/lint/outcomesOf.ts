import type { Outcome } from '@anamnesis/engine/schema'
import type { FlowUnderLint, ScreenUnderLint } from './FlowUnderLint.ts'

/** What the handlers of a screen can decide by their rules, and the key that names the handler. */
export function outcomesOf({ value }: ScreenUnderLint, { known }: FlowUnderLint): { key: string; outcome: Outcome }[] {
  return ['onMount', 'onSubmit'].flatMap((key) => {
    const name = value[key]
    const handler = typeof name === 'string' && Object.hasOwn(known.handlers, name) ? known.handlers[name] : undefined
    return [
      ...(handler?.rules ?? []).map(({ outcome }) => ({ key, outcome })),
      ...(handler?.interrupts ?? []).map((interrupt) => ({ key, outcome: { type: 'interrupt' as const, interrupt } })),
    ]
  })
}
