import type { Field, Flow, Screen } from '@anamnesis/engine/schema'
import { flowNames } from '../../src/flowNames.ts'
import { loadFlow } from '../../src/loadFlow.ts'

/** Every generated flow by name. */
export async function everyFlow(): Promise<[name: string, flow: Flow][]> {
  return Promise.all(
    flowNames.map(async (name): Promise<[string, Flow]> => {
      const [brand = '', treatment = '', kind, variant = ''] = name.split('.')
      return [name, await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })]
    }),
  )
}

/** The full flows of a kind, one per treatment and brand. */
export async function everyWholeFlow(kind: Flow['kind']): Promise<[name: string, flow: Flow][]> {
  return (await everyFlow()).filter(([, flow]) => flow.kind === kind && flow.variant === 'full')
}

/** All screens of a flow. */
export const screensOf = (flow: Flow): Screen[] => flow.steps.flatMap((step) => step.screens)
/** All fields of a screen. */
export const fieldsOf = (screen: Screen): Field[] => [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]
