import { ask, type Form, formOf, yesNo } from './Form.ts'

const number = (name: string, label: string) => ({ name, type: 'text' as const, inputMode: 'numeric' as const, label, min: 0, max: 1000 })

/** Forms of `ONSdigital/eq-questionnaire-runner`. */
export const surveys: readonly Form[] = [
  {
    name: 'F22 test_mutually_exclusive: a date or “not sure”',
    flow: formOf('exclusive', [
      ask('sure', [yesNo('sure', 'Do you know the date?')]),
      ask('when', [{ name: 'when', type: 'date', label: 'When was it?' }], { dependsOn: { field: 'sure', value: 'Yes' } }),
    ]),
  },
  {
    name: 'F22 test_mutually_exclusive: either of two fields, by a rule',
    flow: formOf('either', [
      ask(
        'reach',
        [
          { name: 'mail', type: 'email', label: 'What is your email?', optional: true },
          { name: 'mobile', type: 'phone', label: 'What is your phone number?', optional: true },
        ],
        {
          rules: [
            {
              when: {
                all: [
                  { field: 'mail', answered: false },
                  { field: 'mobile', answered: false },
                ],
              },
              outcome: { type: 'refuse', errors: { mail: 'Enter your email or your phone number' } },
              source: 'A way to reach the patient',
            },
          ],
        },
      ),
    ]),
  },
  {
    name: 'F23 test_dob_date: a branch by the age of today',
    flow: formOf('branch', [
      ask('born', [{ name: 'birth', type: 'date', label: 'When were you born?', max: { today: { days: 0 } } }]),
      ask('minor', [yesNo('guardian', 'Is a parent with you?')], { dependsOn: { age: 'birth', lt: 16 } }),
      ask('grown', [yesNo('drives', 'Do you drive?')], { dependsOn: { age: 'birth', gte: 16 } }),
    ]),
  },
  {
    name: 'F24 test_checkbox_detail_answer_multiple: details below the list',
    flow: formOf('detail', [
      ask('toppings', [
        {
          name: 'toppings',
          type: 'checkbox-group',
          label: 'Which do you like?',
          options: ['Cheese', 'Ham', 'Other'].map((value) => ({ value, label: value })),
          minChosen: 1,
          maxChosen: 2,
        },
        { name: 'cheese', type: 'text', label: 'Which cheese?', maxLength: 40, dependsOn: { field: 'toppings', value: 'Cheese' } },
        { name: 'other', type: 'text', label: 'Which others?', maxLength: 40, dependsOn: { field: 'toppings', value: 'Other' } },
      ]),
    ]),
    unsayable: [
      {
        what: 'a detail under its option',
        screen: {
          id: 'toppings',
          fields: [
            {
              name: 'toppings',
              type: 'checkbox-group',
              label: 'Which do you like?',
              options: [{ value: 'Other', label: 'Other', detail_answer: { type: 'TextField' } }],
            },
          ],
        },
        finding: /SHAPE_UNKNOWN_KEY “detail_answer” is not a key/,
      },
    ],
  },
  {
    name: 'F25 test_numbers: a bound that is another answer',
    flow: formOf('numbers', [
      ask('range', [number('least', 'What is the least?'), { ...number('most', 'What is the most?'), min: { field: 'least' } }]),
    ]),
  },
  {
    name: 'F26 test_list_collector_driving_question: “anyone else?” as a list',
    flow: formOf('household', [
      ask('alone', [yesNo('others', 'Does anyone live with you?')]),
      ask(
        'people',
        [
          {
            name: 'people',
            type: 'group',
            label: 'Who lives with you?',
            entryLabel: 'Person',
            addLabel: 'Add a person',
            maxEntries: 10,
            fields: [{ name: 'person', type: 'text', label: 'What is the name?', maxLength: 60 }],
          },
        ],
        { dependsOn: { field: 'others', value: 'Yes' } },
      ),
    ]),
    unsayable: [
      {
        what: 'screens for each entry',
        screen: { id: 'each', for_list: 'people', fields: [number('age', 'How old is this person?')] },
        finding: /SHAPE_UNKNOWN_KEY “for_list” is not a key/,
      },
    ],
  },
]
