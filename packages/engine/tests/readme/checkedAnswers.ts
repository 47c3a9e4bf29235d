import { checkAnswers, compileFlow, knownAnswers, openQuestionnaire } from '@anamnesis/engine'
import { type AnswersOf, parseFlow } from '@anamnesis/engine/schema'
import { memoryPorts } from '@anamnesis/engine/testing'

const document = {
  schemaVersion: 2,
  id: 'visit',
  version: 1,
  kind: 'visit',
  variant: 'full',
  steps: [
    {
      id: 'you',
      title: 'You',
      screens: [
        {
          id: 'born',
          public: true,
          fields: [{ type: 'date', name: 'born', label: 'When were you born?', max: { today: { days: 0 } } }],
        },
        {
          id: 'pain',
          public: true,
          fields: [
            {
              type: 'tile',
              name: 'pain',
              label: 'Does your chest hurt?',
              options: [
                { value: 'Yes', label: 'Yes' },
                { value: 'No', label: 'No' },
              ],
            },
          ],
          rules: [{ when: { field: 'pain', value: 'Yes' }, outcome: { type: 'interrupt', interrupt: 'call-911' }, source: 'an example' }],
        },
      ],
    },
  ],
  calls: {},
  interrupts: {
    'call-911': { title: 'Call 911', description: ['Call 911 now.'], actions: [{ do: 'dismiss', label: 'Change my answer' }] },
  },
} as const

// the compiler checks names and choices
const known = { born: '1990-05-01' } satisfies Partial<AnswersOf<typeof document>>

const facts = { signedIn: false, flags: {} }
const questionnaire = await openQuestionnaire({
  flow: parseFlow(document),
  ports: memoryPorts(),
  facts,
  initialAnswers: knownAnswers(known),
})
console.log(questionnaire.answerOf('born'))

const flow = compileFlow(parseFlow(document))
for (const sent of [
  { born: '1990-05-01', pain: 'No' },
  { pain: 'No' },
  { born: '2999-01-01', pain: 'No' },
  { ...known, pain: 'Yes', pian: 'No' },
]) {
  const { status, issues, blocks, unknown } = await checkAnswers(flow, sent, { now: '2026-01-31T09:00:00-05:00', facts })
  console.log(status, Object.keys(issues), blocks, unknown)
}
