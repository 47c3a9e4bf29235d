import type { Condition } from '@anamnesis/engine/schema'
import { ask, choice, date, type Form, formOf, group, past, text, yesNo } from './Form.ts'

const purpose = (value: string): Condition => ({ flag: 'purpose', value })
const unplanned = { field: 'visit', in: ['Early', 'Late'] }

/** Forms of visits, of `openmrs/openmrs-esm-form-engine-lib`. */
export const visits: readonly Form[] = [
  {
    name: 'F17 demo-hts-form, by its purpose, with its checks and the place of the last test',
    flow: formOf('hts', [
      ask('tested', [
        // the source has “not known” for some purposes only
        { ...yesNo('knows-day', 'Do you know the day of your test?'), dependsOn: { not: purpose('B') } },
        {
          ...past('tested', 'When were you tested?'),
          min: '1980-01-01',
          dependsOn: { any: [purpose('B'), { field: 'knows-day', value: 'Yes' }] },
        },
      ]),
      ask(
        'place',
        [
          {
            ...choice('place', 'Where were you tested?', [
              'A drop-in centre',
              'At work',
              'On the street',
              'By a visiting team',
              'At home',
              'In a mobile clinic',
              'In a test centre',
              'Elsewhere',
              'Not known',
            ]),
            default: { field: 'last-place' },
          },
        ],
        { dependsOn: { not: purpose('A') } },
      ),
      ask(
        'signs',
        [
          {
            name: 'signs',
            type: 'checkbox-group',
            label: 'Do you have any of these?',
            options: ['A fever for 3 weeks', 'A cough for 2 weeks', 'Weight loss', 'Night sweats', 'None of these'].map((value) => ({
              value,
              label: value,
            })),
            exclusiveOption: 'None of these',
          },
        ],
        { dependsOn: { not: purpose('B') } },
      ),
    ]),
    refused: [
      [{ 'knows-day': 'Yes', tested: '1979-12-31' }, 'tested'],
      [{ 'knows-day': 'Yes', tested: '2026-01-16' }, 'tested'],
    ],
    returning: [{ onRecord: { 'last-place': 'At work' }, answers: { 'knows-day': 'No' }, filledIn: { place: 'At work' } }],
  },
  {
    name: 'F18 labour-and-delivery-test-form',
    flow: formOf('labour', [
      ask('number', [{ name: 'born', type: 'text', inputMode: 'numeric', label: 'How many babies were born?', min: 1, max: 4 }]),
      ask('babies', [group('babies', [text('baby', 'What is the name?')], { maxEntries: 4, count: { field: 'born' } })]),
      ask('twins', [yesNo('twins', 'Are they alike?')], { dependsOn: { field: 'babies', gte: 2 } }),
    ]),
  },
  {
    name: 'F19 component-preclinic-review, with its checks and what the last visit says',
    flow: formOf('preclinic', [
      ask('from', [
        choice('from', 'Which clinic were you with before?', ['One of ours', 'Another']),
        { ...choice('ours', 'Which one?', ['North', 'South']), dependsOn: { field: 'from', value: 'One of ours' }, underOption: true },
        { ...text('other', 'What is its name?'), dependsOn: { field: 'from', value: 'Another' }, underOption: true },
      ]),
      ask(
        'visit',
        [
          choice('visit', 'Did you come on the planned day?', ['Yes', 'Early', 'Late']),
          { ...date('planned', 'Which day was planned?'), dependsOn: unplanned, optional: true },
        ],
        {
          rules: [
            {
              when: { all: [unplanned, { field: 'planned', answered: false }] },
              outcome: { type: 'refuse', errors: { planned: 'You came early or late. Enter the planned day' } },
              source: 'The check of the source, with its own message',
            },
          ],
        },
      ),
      ask('insured', [yesNo('insured', 'Are you insured?')]),
      ask('home', [
        {
          ...choice('status', 'Do you live with a partner?', ['Married', 'Unmarried', 'Apart', 'Single', 'Widowed']),
          default: { field: 'last-status' },
        },
        choice('partner', 'Does your partner have it too?', ['Yes', 'No', 'Unknown', 'No partner']),
      ]),
      ask('risk', [
        choice('risk', 'Does any of these apply to you?', ['My work', 'My partner', 'Needles', 'None']),
        choice('services', 'What did you get from us?', ['Advice', 'Condoms', 'Needles', 'Nothing']),
      ]),
      ask('care', [
        choice('area', 'Do you live near the clinic?', ['Yes', 'No', 'Unknown']),
        choice('before', 'Were you in care before?', ['No', 'Elsewhere']),
        choice('point', 'Who tested you?', ['A nurse', 'A doctor', 'A test centre', 'Another place']),
        text('where', 'Where was the test done?'),
      ]),
      ask('since', [
        past('confirmed', 'When was it confirmed?'),
        past('enrolled', 'When did you join the clinic?'),
        { ...choice('stage', 'Which stage was it?', ['1', '2', '3', '4']), default: { field: 'last-stage' } },
        text('district', 'Which district are you from?'),
      ]),
    ]),
    refused: [
      [{ from: 'Another', other: 'Hill', visit: 'Late' }, 'planned'],
      [{ confirmed: '2026-01-16' }, 'confirmed'],
    ],
    returning: [
      {
        onRecord: { 'last-status': 'Widowed', 'last-stage': '2' },
        answers: { from: 'One of ours', ours: 'North', visit: 'Yes', insured: 'No' },
        filledIn: { status: 'Widowed' },
      },
    ],
  },
  {
    name: 'F20 edd-test-form: the due date, and the days that are left',
    flow: formOf('due', [
      ask(
        'period',
        [{ ...date('period', 'When did your last period start?'), min: { today: { days: -300 } }, max: { today: { days: 0 } } }],
        {
          calculated: [
            { name: 'due', label: 'Due date', value: { date: { field: 'period', days: 280 } }, sent: true },
            {
              name: 'days-left',
              label: 'Days until the due date',
              value: { days: [{ today: { days: 0 } }, { field: 'due' }] },
              decimals: 0,
            },
          ],
        },
      ),
      ask('soon', [yesNo('bag', 'Is your bag packed?')], { dependsOn: { field: 'days-left', lte: 30 } }),
    ]),
    cases: [[{ period: '2025-12-16' }, { due: '2026-09-22', 'days-left': '250' }]],
  },
]
