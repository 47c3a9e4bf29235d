import type { Condition, Field, FieldOf, Flow, Screen } from '../schema/index.ts'

/** Every form of condition. */
const conditions: Condition = {
  all: [
    {
      any: [
        { field: 'plain', value: 'a' },
        { field: 'plain', in: ['a', 2, true] },
      ],
    },
    { not: { field: 'plain', answered: true } },
    { field: 'weight', gt: 1, gte: 1, lt: 500, lte: 500 },
    { field: 'born', gte: '2000-01-31' },
    { field: 'born', gt: { field: 'born', years: -1, months: 1, days: 1 }, lte: { today: { years: 1, months: 1, days: 1 } } },
    { age: 'born', gt: 1, gte: 1, lt: 50, lte: 50 },
    { flag: 'new-look', value: true },
  ],
}

/** Every key that all fields share. */
const base = (name: string) => ({
  name,
  label: 'Which?',
  labelHint: '(a hint)',
  description: 'A line of help.',
  warning: 'A line of warning.',
  texts: [
    { when: { flag: 'new-look', value: true }, label: 'Which one?', labelHint: '(one)', description: 'Other help.', warning: 'Other.' },
  ],
  optional: true,
  disabled: false,
  underOption: false,
  focusOnMount: false,
  size: { initial: 12, sm: 12, md: 6, lg: 4 },
  dependsOn: { field: 'before-it', answered: true },
  associatedAttribute: `${name}-copy`,
  sensitivity: 'health' as const,
})
/** A counted list is never optional. */
const withoutOptional = ({ optional: _optional, ...keys }: ReturnType<typeof base>) => keys
const placeholder = 'For example'
const length = { minLength: 1, maxLength: 40 }
const validations = [{ pattern: '^a', message: 'It begins with a' }]
const options = [
  { value: 'a', label: 'A', details: 'The first letter', image: '/a.png', alsoCalled: ['Alpha'], score: 2 },
  { value: 'b', label: 'B' },
]

const optionGroups = [{ label: 'Vowels', values: ['a'] }]

/** Every key that fields of an entry share. */
const ofEntry = (name: string) => ({
  name,
  label: 'Which?',
  labelHint: '(a hint)',
  description: 'A line of help.',
  warning: 'A line of warning.',
  optional: true,
  size: { initial: 12, sm: 12, md: 6, lg: 4 },
  dependsOn: { field: 'item', answered: true },
})
const entryFields: FieldOf<'group'>['fields'] = [
  { type: 'text', name: 'item', label: 'What?', placeholder, autocomplete: 'given-name', ...length, validations, example: 'a' },
  {
    type: 'text',
    ...ofEntry('grams'),
    inputMode: 'decimal',
    min: 1,
    max: 500.5,
    decimals: 1,
    unit: 'g',
    unitCode: 'g',
    otherUnits: [{ unit: 'mg', unitCode: 'mg', factor: 1000, offset: 0.5, decimals: 1 }],
  },
  { type: 'text', ...ofEntry('strength'), inputMode: 'numeric', min: 0, max: 10, layout: 'rating', minLabel: 'None', maxLabel: 'Most' },
  { type: 'date', ...ofEntry('month'), autocomplete: 'bday', precision: 'month' },
  { type: 'date', ...ofEntry('since'), min: '1990-01-31', max: { today: { years: 1, months: 1, days: 1 } } },
  { type: 'date', ...ofEntry('until'), max: { field: 'since', years: 1, months: 1, days: 1 } },
  {
    type: 'checkbox-group',
    ...ofEntry('letters'),
    options,
    optionGroups,
    variant: 'option',
    exclusiveOption: 'b',
    minChosen: 1,
    maxChosen: 1,
  },
]
const list = { entryLabel: 'Item', addLabel: 'Add an item', noneLabel: 'No items', maxEntries: 10, fields: entryFields }

const fields: readonly Field[] = [
  { type: 'text', ...base('plain'), default: 'a', placeholder, autocomplete: 'given-name', ...length, validations, example: 'a' },
  { type: 'text', ...base('weight'), inputMode: 'decimal', min: 1, max: 500.5, decimals: 1, unit: 'pounds' },
  {
    type: 'text',
    ...base('warmth'),
    inputMode: 'decimal',
    max: { field: 'weight' },
    unit: '°C',
    unitCode: 'Cel',
    otherUnits: [{ unit: '°F', unitCode: '[degF]', factor: 1.8, offset: 32, decimals: 1 }],
  },
  {
    type: 'text',
    ...base('ache'),
    inputMode: 'numeric',
    min: 0,
    max: 10,
    layout: 'rating',
    minLabel: 'No pain',
    maxLabel: 'The worst pain',
  },
  { type: 'text-area', ...base('notes'), default: 'a', placeholder, ...length, validations, example: 'a' },
  { type: 'email', ...base('mail'), default: 'a@example.com', placeholder, ...length, validations, example: 'a' },
  { type: 'password', ...base('secret'), autocomplete: 'new-password', ...length, validations, example: 'a' },
  { type: 'password', ...base('secret-again'), confirms: 'secret' },
  { type: 'phone', ...base('phone'), default: '5145550123', placeholder, maxLength: 10, validations, example: 'a' },
  {
    type: 'postal-code',
    ...base('code'),
    default: 'A1A1A1',
    placeholder,
    maxLength: 7,
    validations,
    example: 'a1a1a1',
    serviceableFirstLetters: ['A', 'B'],
  },
  {
    type: 'date',
    ...base('born'),
    default: '1990-01-31',
    autocomplete: 'bday',
    min: '1900-01-01',
    max: { today: { years: -18, months: -1, days: -1 } },
  },
  { type: 'date', ...base('begun'), precision: 'month' },
  { type: 'date', ...base('moved'), max: { field: 'born', years: 1, months: 1, days: 1 } },
  { type: 'time', ...base('bedtime'), default: '22:30', min: '20:00', max: '23:59' },
  { type: 'time', ...base('waking'), min: { field: 'bedtime' } },
  { type: 'height', ...base('tall'), default: '70', ...length, validations, example: 'a' },
  { type: 'checkbox', ...base('agreed') },
  { type: 'tile', ...base('tile'), default: 'a', options, variant: 'button', triggerNextOnChange: true },
  { type: 'radio-group', ...base('radio'), options, optionGroups, variant: 'horizontal' },
  { type: 'radio-group', ...base('row'), default: { field: 'radio' }, options, layout: 'row' },
  {
    type: 'checkbox-group',
    ...base('boxes'),
    default: ['a'],
    options,
    optionGroups,
    variant: 'option',
    exclusiveOption: 'b',
    minChosen: 1,
    maxChosen: 1,
  },
  { type: 'select', ...base('choice'), default: 'a', placeholder, autocomplete: 'address-level1', options },
  {
    type: 'multi-select',
    ...base('choices'),
    default: ['a'],
    placeholder,
    options,
    exclusiveOption: 'b',
    minChosen: 1,
    maxChosen: 2,
    notListed: { option: 'a', details: 'notes' },
  },
  {
    type: 'address-autocomplete',
    ...base('street'),
    default: 'a',
    placeholder,
    maxLength: 35,
    validations,
    example: 'a',
    fills: { line2: 'plain', city: 'plain', province: 'choice', postalCode: 'code' },
  },
  { type: 'uploader', ...base('picture'), accept: ['png', 'pdf'], minFiles: 1, maxFiles: 3, maxTotalMegabytes: 20 },
  { type: 'group', ...base('items'), ...list, minEntries: 2 },
  { type: 'group', ...withoutOptional(base('counted')), ...list, count: { field: 'ache' } },
  { type: 'signature', ...base('signed'), statement: 'I agree.' },
  { type: 'card', ...base('card') },
]

const whole: Screen = {
  id: 'whole',
  title: 'Title',
  subTitle: 'A line under it',
  description: 'A short text about {answer:plain|it}.',
  texts: [{ when: { flag: 'new-look', value: true }, title: 'Heading', subTitle: 'Another line', description: 'Another text.' }],
  dependsOn: conditions,
  fields: [...fields],
  calculated: [
    {
      name: 'worked-out',
      label: 'Worked out',
      value: { add: [{ subtract: [{ field: 'weight' }, 1] }, { multiply: [2, { field: 'weight' }] }, { divide: [{ field: 'tall' }, 2] }] },
      missing: 0,
      decimals: 2,
      sent: true,
      associatedAttribute: 'worked-out-copy',
    },
    { name: 'due', label: 'Due', value: { date: { field: 'born', years: 1, months: 1, days: 1 } } },
    {
      name: 'band',
      label: 'Band',
      value: {
        max: [
          { min: [{ mean: [{ field: 'worked-out' }, 1] }, { round: { field: 'worked-out' }, direction: 'up' }] },
          { if: { field: 'plain', answered: true }, then: { count: ['choices', 'plain'] }, else: { age: 'born' } },
          { days: [{ field: 'born', years: 1, months: 1, days: 1 }, { today: { years: 1, months: 1, days: 1 } }] },
          { years: ['2000-01-31', { field: 'born' }] },
        ],
      },
      bands: [{ upTo: 4, name: 'low' }, { name: 'high' }],
    },
  ],
  conditionalFields: [{ type: 'text', name: 'more', label: 'More?' }],
  end: true,
  call: 'save',
  submitOnlyInnerStepValues: true,
  submitWholeForm: true,
  summary: true,
  customComponent: 'picture-of-it',
  displayFieldValue: { field: 'plain', prefix: 'You said ', suffix: '.' },
  footerMessage: 'payment',
  formMaxWidth: 640,
  nextButton: { text: 'Go on', doesNotApplyText: 'None', fieldToWatch: 'choices', hide: false },
  previousButton: { hide: true },
  skipButton: { text: 'Skip' },
  onMount: 'open',
  rules: [
    {
      when: {
        field: 'details',
        mentions: ['daisies'],
        alone: ['snow'],
        except: ['paper daisies'],
        ignoredScopes: ['denied', 'otherPerson'],
        wrongLetters: 2,
      },
      outcome: { type: 'interrupt', interrupt: 'stop', says: 'This is not for you.', trackAction: 'stopped' },
      severity: 'emergency',
      label: 'Grows daisies',
      source: 'An example',
    },
    {
      when: { field: 'details', mentions: ['why'] },
      outcome: { type: 'refuse', errors: { details: 'Say which' }, trackAction: 'stopped' },
      source: 'An example',
    },
    { when: { field: 'details', answered: true }, severity: 'flag', label: 'Told details', source: 'An example' },
  ],
  onSubmit: 'close',
  public: true,
  trackOpening: 'whole_shown',
  trackAction: ['whole_left', 'left'],
}

/** A resolved flow that uses every key of the format; a test checks that. */
export const completeFlow: Flow = {
  $schema: 'https://example.com/flow.schema.json',
  schemaVersion: 2,
  id: 'complete',
  version: 1,
  labels: { line: 'sample' },
  kind: 'onboarding',
  variant: 'full',
  trackStart: 'started',
  removed: { screens: ['gone'], fields: ['gone'], options: { tile: ['y'] } },
  renamed: { screens: { old: 'whole' }, fields: { before: 'plain' }, options: { tile: { z: 'a' } } },
  steps: [{ id: 'only', title: 'Only', screens: [whole] }],
  calls: {
    save: {
      id: 'save',
      method: 'PUT',
      bodyKeys: ['treatment_id'],
      transform: 'shape',
      provides: ['user_id'],
      refresh: ['orders'],
      onSuccess: 'profile',
      onError: 'newTreatments',
      refusals: [{ status: 409, interrupt: 'stop', trackAction: 'stopped' }],
      inBackground: true,
      trackFailure: 'save_failed',
    },
  },
  interrupts: {
    stop: {
      reason: true,
      title: 'Please stop',
      description: ['This is why.'],
      scale: {
        from: 0,
        to: 10,
        marks: [{ label: 'Yours', value: { field: 'worked-out' }, decimals: 0 }],
        limits: [{ at: 5, label: '5 or more' }],
      },
      actions: [
        { do: 'dismiss', label: 'Change my answer' },
        { do: 'continue', label: 'Go on', trackAction: 'went_on' },
        { do: 'answer', label: 'Another answer', field: 'more', instead: { this: 'that' } },
        { do: 'go-to', label: 'To the beginning', screen: 'whole' },
        { do: 'link', label: 'Call us', href: 'tel:+15555550123' },
      ],
    },
  },
}
