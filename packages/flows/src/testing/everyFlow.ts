import type { Field, Flow, Screen } from '@anamnesis/engine/schema'
import { flowNames } from '../flowNames.ts'
import { loadFlow } from '../loadFlow.ts'

/** Every generated flow, by its name. */
export async function everyFlow(): Promise<[name: string, flow: Flow][]> {
  return Promise.all(
    flowNames.map(async (name): Promise<[string, Flow]> => {
      const [brand = '', treatment = '', kind, variant = ''] = name.split('.')
      return [name, await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })]
    }),
  )
}

/** The flows of a kind with nothing left out, one for each treatment and brand. */
export async function everyWholeFlow(kind: Flow['kind']): Promise<[name: string, flow: Flow][]> {
  return (await everyFlow()).filter(([, flow]) => flow.kind === kind && flow.variant === 'full')
}

export const screensOf = (flow: Flow): Screen[] => flow.steps.flatMap((step) => step.screens)
export const fieldsOf = (screen: Screen): Field[] => [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]
