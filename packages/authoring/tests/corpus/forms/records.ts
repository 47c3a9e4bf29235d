import { ask, choice, type Form, formOf, group, past, text, type Unsayable, yesNo } from './Form.ts'

const birth = past('birth', 'When were you born?')
const unknownKey = (key: string) => new RegExp(`SHAPE_UNKNOWN_KEY “${key}” is not a key`)
const NEVER = {
  all: [
    { age: 'birth', lt: 5 },
    { age: 'birth', gte: 15 },
  ],
}

/** Options that a server holds, by their address. */
const serverOptions: Unsayable = {
  what: 'options that a server holds',
  screen: { id: 'area', fields: [{ ...choice('area', 'Which area?', ['North']), answerValueSet: 'https://example.com/areas' }] },
  finding: unknownKey('answerValueSet'),
}

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

/** A number, filled in as it was on record last. */
const measured = (name: string, label: string, min: number, max: number) => ({
  name,
  type: 'text' as const,
  inputMode: 'numeric' as const,
  label,
  min,
  max,
  default: { field: `last-${name}` },
})

/** Forms of health records. */
export const records: readonly Form[] = [
  {
    name: 'F14 CVD-Risk-2023',
    flow: formOf('cvd-risk', [
      ask('born', [birth]),
      ask(
        'heart',
        [
          yesNo('smoking', 'Do you smoke?'),
          measured('pressure', 'What is the first number of your blood pressure?', 70, 250),
          { ...measured('total', 'What is your total cholesterol?', 1, 20), inputMode: 'decimal' },
          { ...measured('hdl', 'What is your HDL cholesterol?', 1, 5), inputMode: 'decimal' },
        ],
        {
          dependsOn: { age: 'birth', gte: 30, lte: 79 },
          calculated: [{ name: 'ratio', label: 'Ratio', value: { divide: [{ field: 'total' }, { field: 'hdl' }] }, sent: true }],
        },
      ),
    ]),
    cases: [[{ birth: '1970-01-01', smoking: 'No', pressure: '120', total: '5', hdl: '2' }, { ratio: '2.5' }]],
    returning: [
      {
        onRecord: { 'last-pressure': '130', 'last-total': '5.2', 'last-hdl': '1.3' },
        answers: { birth: '1970-01-01' },
        filledIn: { pressure: '130', total: '5.2', hdl: '1.3' },
      },
    ],
    unsayable: [
      serverOptions,
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
      ask('person', [birth, choice('gender', 'What is your gender?', ['Female', 'Male', 'Other', 'Unknown'])]),
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
    name: 'F21 medplum patient intake',
    flow: formOf('intake', [
      ask('moved', [{ ...past('moved', 'In which year did you move here?'), precision: 'year' }]),
      ask('contacts', [
        group('contacts', [text('contact', 'What is the name?'), { type: 'phone', name: 'number', label: 'Which number?' }]),
      ]),
      ask('allergies', [
        group('allergies', [text('to', 'What to?'), { ...past('onset', 'Since when?'), precision: 'month', optional: true }], {
          label: 'Which allergies do you have?',
          entryLabel: 'Allergy',
          addLabel: 'Add an allergy',
          optional: true,
        }),
      ]),
      ask('insurance', [
        group(
          'insurance',
          [
            text('company', 'Which company?'),
            text('member', 'What is the member number?'),
            choice('insured', 'Who is insured?', ['You', 'A parent', 'A partner', 'Another person']),
            ...[text('insured-name', 'What is the name?'), past('insured-birth', 'When was this person born?')].map((field) => ({
              ...field,
              dependsOn: { field: 'insured', in: ['A parent', 'A partner'] },
            })),
          ],
          { label: 'Which insurance do you have?', entryLabel: 'Insurance', addLabel: 'Add an insurance', optional: true },
        ),
      ]),
      ask('sign', [{ name: 'sign', type: 'signature', label: 'Please sign', statement: 'What I wrote here is right.' }]),
    ]),
    unsayable: [serverOptions],
  },
]
