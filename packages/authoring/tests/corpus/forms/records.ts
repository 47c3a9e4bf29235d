import { ask, type Form, formOf, yesNo } from './Form.ts'

const text = (name: string, label: string) => ({ name, type: 'text' as const, label, maxLength: 80 })
const birth = { name: 'birth', type: 'date' as const, label: 'When were you born?', max: { today: { days: 0 } } }
const date = (name: string, label: string) => ({ name, type: 'date' as const, label })
const unknownKey = (key: string) => new RegExp(`SHAPE_UNKNOWN_KEY “${key}” is not a key`)
const NEVER = {
  all: [
    { age: 'birth', lt: 5 },
    { age: 'birth', gte: 15 },
  ],
}
const group = (name: string, fields: object[], more: object = {}) => ({
  name,
  type: 'group' as const,
  label: 'Who else?',
  entryLabel: 'Person',
  addLabel: 'Add a person',
  maxEntries: 5,
  fields,
  ...more,
})

/** The sections of a health check by age, each with as many questions. */
const SECTIONS: readonly (readonly [name: string, ages: { readonly gte?: number; readonly lt?: number }, count: number])[] = [
  ['child', { lt: 5 }, 34],
  ['school', { gte: 5, lt: 15 }, 34],
  ['adult', { gte: 15, lt: 55 }, 34],
  ['older', { gte: 55 }, 34],
]

/** One page of 136 questions, whose sections depend on the age. */
const longPage = ask(
  'check',
  SECTIONS.flatMap(([section, ages, count]) =>
    Array.from({ length: count }, (_, at) => ({
      ...yesNo(`${section}-${at + 1}`, `Is point ${at + 1} right?`),
      dependsOn: { age: 'birth', ...ages },
    })),
  ),
)

/** Forms of health records. */
export const records: readonly Form[] = [
  {
    name: 'F14 CVD-Risk-2023',
    flow: formOf('cvd-risk', [
      ask('born', [birth]),
      ask('smoking', [yesNo('smoking', 'Do you smoke?')], { dependsOn: { age: 'birth', gte: 30, lte: 79 } }),
    ]),
    unsayable: [
      {
        what: 'a logarithm',
        screen: {
          id: 'risk',
          fields: [{ name: 'pressure', type: 'text', inputMode: 'numeric', label: 'What is your blood pressure?' }],
          calculated: [{ name: 'risk', label: 'Risk', value: { log: { field: 'pressure' } } }],
        },
        finding: unknownKey('log'),
      },
    ],
  },
  {
    name: 'F15 715.R4, with 137 questions',
    flow: formOf('check-715', [ask('born', [birth]), longPage]),
    unsayable: [
      {
        what: 'a condition that never holds, as six of the source',
        screen: { id: 'never', fields: [{ ...yesNo('shots', 'Are the shots up to date?'), dependsOn: NEVER }] },
        finding: /CONDITION_NEVER_HOLDS/,
      },
    ],
  },
  {
    name: 'F15 715.R4, a screen for each section',
    flow: formOf('check-715-sections', [
      ask('born', [birth]),
      ask('child', [yesNo('shots', 'Are the shots up to date?')], { dependsOn: { age: 'birth', lt: 5 } }),
      ask('school', [yesNo('school', 'Does the child go to school?')], { dependsOn: { age: 'birth', gte: 5, lt: 15 } }),
      ask('adult', [yesNo('work', 'Do you work?')], { dependsOn: { age: 'birth', gte: 15, lt: 55 } }),
      ask('older', [yesNo('falls', 'Did you fall this year?')], { dependsOn: { age: 'birth', gte: 55 } }),
    ]),
  },
  {
    name: 'F16 AuCorePatient',
    flow: formOf('patient', [
      ask('who', [text('given', 'What is your first name?'), text('family', 'What is your last name?')]),
      ask('person', [
        birth,
        {
          name: 'gender',
          type: 'radio-group',
          label: 'What is your gender?',
          options: ['Female', 'Male', 'Other', 'Unknown'].map((value) => ({ value, label: value })),
        },
      ]),
      ask('reach', [
        { name: 'mobile', type: 'phone', label: 'What is your phone number?' },
        { name: 'mail', type: 'email', label: 'What is your email?', optional: true },
      ]),
      ask('home', [
        text('street', 'What is your street?'),
        text('town', 'What is your town?'),
        { name: 'postcode', type: 'text', label: 'What is your postcode?', validations: [{ pattern: '^[0-9]{4}$' }] },
      ]),
      ask('language', [{ ...text('language', 'Which language do you speak?'), default: 'English' }]),
    ]),
  },
  {
    name: 'F17 demo-hts-form, whose test is not in the future',
    flow: formOf('hts', [
      ask('tested', [{ ...date('tested', 'When were you tested?'), max: { today: { days: 0 } } }]),
      ask('result', [yesNo('positive', 'Was the result positive?')]),
    ]),
    unsayable: [
      {
        what: 'a check in JavaScript',
        screen: {
          id: 'tested',
          fields: [{ ...date('tested', 'When?'), validators: [{ type: 'js_expression', failsWhenExpression: 'a' }] }],
        },
        finding: unknownKey('validators'),
      },
    ],
  },
  {
    name: 'F18 labour-and-delivery-test-form',
    flow: formOf('labour', [
      ask('number', [{ name: 'born', type: 'text', inputMode: 'numeric', label: 'How many babies were born?', min: 1, max: 4 }]),
      ask('babies', [group('babies', [text('baby', 'What is the name?')], { maxEntries: 4, count: { field: 'born' } })] as never),
      ask('twins', [yesNo('twins', 'Are they alike?')], { dependsOn: { field: 'babies', gte: 2 } }),
    ]),
  },
  {
    name: 'F19 component-preclinic-review, one of whose fields is asked for by two others',
    flow: formOf('preclinic', [
      ask('seen', [yesNo('cough', 'Do you cough?'), yesNo('fever', 'Do you have a fever?')]),
      ask('since', [text('since', 'Since when?')], {
        dependsOn: {
          any: [
            { field: 'cough', value: 'Yes' },
            { field: 'fever', value: 'Yes' },
          ],
        },
      }),
    ]),
    unsayable: [
      {
        what: 'required on a condition',
        screen: { id: 'since', fields: [{ ...text('since', 'Since when?'), required: { type: 'conditionalRequired' } }] },
        finding: /SHAPE_UNKNOWN_KEY “required” is not a key.* → .*optional/,
      },
    ],
  },
  {
    name: 'F20 edd-test-form, by the days since the last period',
    flow: formOf('due', [
      ask(
        'period',
        [{ ...date('period', 'When did your last period start?'), min: { today: { days: -300 } }, max: { today: { days: 0 } } }],
        {
          calculated: [
            {
              name: 'days-left',
              label: 'Days until the due date',
              value: { subtract: [280, { days: [{ field: 'period' }, { today: { days: 0 } }] }] },
              decimals: 0,
            },
          ],
        },
      ),
      ask('soon', [yesNo('bag', 'Is your bag packed?')], { dependsOn: { field: 'days-left', lte: 30 } }),
    ]),
    cases: [[{ period: '2025-12-16' }, { 'days-left': '250' }]],
    unsayable: [
      {
        what: 'a date as the result',
        screen: {
          id: 'period',
          fields: [date('period', 'When did it start?')],
          calculated: [{ name: 'due', label: 'Due', value: { add: [{ field: 'period' }, 280] } }],
        },
        finding: /CALCULATION_UNREADABLE “period” is not a number/,
      },
    ],
  },
  {
    name: 'F21 medplum patient intake',
    flow: formOf('intake', [
      ask('moved', [{ ...date('moved', 'In which year did you move here?'), precision: 'year' }]),
      ask('insurance', [
        group('insurance', [text('company', 'Which company?'), text('member', 'What is the member number?')], {
          label: 'Which insurance do you have?',
          entryLabel: 'Insurance',
          addLabel: 'Add an insurance',
          optional: true,
        }),
      ] as never),
      ask('sign', [{ name: 'sign', type: 'signature', label: 'Please sign', statement: 'What I wrote here is right.' }]),
    ]),
    unsayable: [
      {
        what: 'a list in an entry',
        screen: { id: 'insurance', fields: [group('insurance', [group('covered', [text('name', 'Who?')])])] },
        finding: /there is no type “group”|“type” cannot be “group”/,
      },
    ],
  },
]
