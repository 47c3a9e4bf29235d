import type { Field, Flow, Screen } from '@anamnesis/engine/schema'

/** A flow with `length` screens of one tile each. Chained: each is shown only if the previous answer was Yes. */
export function chainOf(length: number, isChained: boolean): Flow {
  const screens = Array.from({ length }, (_, index) => question(index, isChained))
  const head = { schemaVersion: 2, id: 'bench', version: 1, kind: 'onboarding', variant: 'full' } as const
  return { ...head, steps: [{ id: 'only', title: 'Only', screens }], calls: {}, interrupts: {} }
}

function question(index: number, isChained: boolean): Screen {
  const options = [
    { value: 'Yes', label: 'Yes' },
    { value: 'No', label: 'No' },
  ]
  const field: Field = { name: `q${index}`, type: 'tile', label: `Question ${index}`, options }
  return { id: `s${index}`, fields: [field], ...(isChained && index > 0 && { dependsOn: { field: `q${index - 1}`, value: 'Yes' } }) }
}
