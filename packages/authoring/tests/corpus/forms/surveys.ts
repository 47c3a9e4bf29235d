import { ask, type Form, formOf, group, text, yesNo } from './Form.ts'

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
    name: 'F24 test_checkbox_detail_answer_multiple: details under their options',
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
        { ...text('cheese', 'Which cheese?'), dependsOn: { field: 'toppings', value: 'Cheese' }, underOption: true },
        { ...text('other', 'Which others?'), dependsOn: { field: 'toppings', value: 'Other' }, underOption: true },
      ]),
    ]),
  },
  {
    name: 'F25 test_numbers: a number below 0, decimals, and a bound that is another answer',
    flow: formOf('numbers', [
      ask('signed', [{ ...number('change', 'By how much did it change?'), inputMode: 'decimal', min: -1000, decimals: 4 }]),
      ask('range', [number('least', 'What is the least?'), { ...number('most', 'What is the most?'), min: { field: 'least' } }]),
    ]),
  },
  {
    name: 'F26 test_list_collector_driving_question: “anyone else?” as a list, and all of them at the end',
    flow: formOf('household', [
      ask('alone', [yesNo('others', 'Does anyone live with you?')]),
      ask(
        'people',
        [
          group('people', [text('first-name', 'What is the first name?'), text('last-name', 'What is the last name?')], {
            label: 'Who lives with you?',
            maxEntries: 10,
          }),
        ],
        { dependsOn: { field: 'others', value: 'Yes' } },
      ),
      { id: 'household', title: 'Your household', summary: true },
    ]),
  },
]
