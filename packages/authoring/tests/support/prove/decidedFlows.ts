import type { Field } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { counted } from './groupKinds.ts'
import { digit, type SmallFlow } from './smallFlows.ts'

/** A field that shows only below an answer that is refused on leaving. */
const shownByRefusedAnswer: SmallFlow = {
  flow: flowOf({ screens: [{ id: 's0', fields: [digit('q0'), { ...yesNo('q1'), dependsOn: { field: 'q0', value: 'Yes' } }] }] }),
  handlers: {},
}

/** A scored question, whose options no range holds, though a calculation reads their scores. */
const scoredBesideRange: SmallFlow = {
  flow: flowOf({
    screens: [
      {
        id: 's0',
        fields: [
          {
            type: 'radio-group',
            name: 'q0',
            label: 'q0?',
            options: [
              { value: 'A', label: 'A', score: 2 },
              { value: 'B', label: 'B', score: 5 },
            ],
          },
          { ...yesNo('q1'), dependsOn: { field: 'q0', gt: 3 } },
        ],
        calculated: [{ name: 'c0', label: 'Sum', value: { add: [{ field: 'q0' }, 3] } }],
      },
    ],
  }),
  handlers: {},
}

/** A list of as many entries as a number says, and what depends on their number. */
const countedByNumber: SmallFlow = {
  flow: flowOf({
    screens: [
      { id: 's0', fields: [digit('q0')] },
      { id: 's1', fields: [{ ...counted('q1'), count: { field: 'q0' } } as Field] }, // a group
      { id: 's2', dependsOn: { field: 'g1', gte: 3 }, fields: [yesNo('q2')] },
      {
        id: 's3',
        dependsOn: {
          all: [
            { field: 'q0', lt: 3 },
            { field: 'g1', gte: 3 },
          ],
        },
        fields: [yesNo('q3')],
      },
      { id: 's4', dependsOn: { field: 'g1', answered: false }, fields: [yesNo('q4')] },
    ],
  }),
  handlers: {},
}

/** Flows whose places were decided wrongly once. */
export const decidedFlows: readonly SmallFlow[] = [shownByRefusedAnswer, scoredBesideRange, countedByNumber]
