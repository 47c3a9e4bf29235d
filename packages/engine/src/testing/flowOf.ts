import { type Call, type Field, type FieldOf, type Flow, type Interrupt, parseFlow, type Screen, type Vocabulary } from '../schema/index.ts'

/** Parses a resolved flow of one step; screens are public by default. */
export function flowOf({ screens, calls = [], interrupts = {}, version = 1, vocabulary }: FlowParts): Flow {
  return parseFlow(
    {
      schemaVersion: 2,
      id: 'sample',
      version,
      kind: 'onboarding',
      variant: 'full',
      steps: [{ id: 'only', title: 'Only', screens: screens.map((screen) => ({ public: true, ...screen })) }],
      calls: Object.fromEntries(calls.map((call) => [call.id, call])),
      interrupts,
    },
    vocabulary,
  )
}

/** Parts of a small flow. */
export interface FlowParts {
  readonly screens: readonly Screen[]
  readonly calls?: readonly Call[]
  readonly interrupts?: Readonly<Record<string, Interrupt>>
  readonly version?: number
  /** The product's vocabulary, for tests that need one. */
  readonly vocabulary?: Vocabulary
}

/** A required yes/no question. */
export function yesNo(name: string, more: Partial<FieldOf<'tile'>> = {}): Field {
  return {
    name,
    type: 'tile',
    label: `${name}?`,
    options: [
      { value: 'Yes', label: 'Yes' },
      { value: 'No', label: 'No' },
    ],
    ...more,
  }
}
