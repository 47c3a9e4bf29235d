/** An editor snippet. */
export interface Snippet {
  readonly prefix: string
  readonly description: string
  /** Where it applies: a document, a field, a condition, a screen rule or an option. */
  readonly stands: 'flow' | 'screen' | 'field' | 'condition' | 'rule' | 'options'
  /** The JSON body with placeholders: `${1:words}`, or a choice `${1|one,other|}`. */
  readonly body: unknown
}

const NAME = '${1:question-name}'
const LABEL = '${2:What do you want to know?}'
const choice = (at: number, value: string) => ({ value: `\${${at}:${value}}`, label: `\${${at}:${value}}` })
const question = (type: string, more: object = {}) => ({ name: NAME, type, label: LABEL, ...more })
const list = { $options: '${3:name-of-the-list}' }
const yesAndNo = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]
const stop = (when: unknown) => ({
  when,
  outcome: { type: 'interrupt', interrupt: '${3:name-of-the-interrupt}' },
  label: '${4:What it is about, in the words of a physician}',
  source: '${5:Where the rule comes from}',
})

/** The snippets by name. */
export const snippets: Readonly<Record<string, Snippet>> = {
  'A yes or no question': {
    prefix: 'question-yes-no',
    description: 'Advances automatically once answered.',
    stands: 'field',
    body: question('tile', { triggerNextOnChange: true, options: yesAndNo }),
  },
  'A question with one answer of a few': {
    prefix: 'question-one',
    description: 'Tiles, of which the patient chooses one.',
    stands: 'field',
    body: question('tile', { options: [choice(3, 'First'), choice(4, 'Second')] }),
  },
  'A question with one answer, with radio buttons': {
    prefix: 'question-radio',
    description: 'Radio buttons, of which the patient chooses one.',
    stands: 'field',
    body: question('radio-group', { options: [choice(3, 'First'), choice(4, 'Second')] }),
  },
  'A question with several answers': {
    prefix: 'question-several',
    description: 'Boxes to tick, of which the last clears the others.',
    stands: 'field',
    body: question('checkbox-group', {
      options: [choice(3, 'First'), { value: 'None of these', label: 'None of these' }],
      exclusiveOption: 'None of these',
    }),
  },
  'A question with a list to choose from': {
    prefix: 'question-select',
    description: 'One answer of a named list.',
    stands: 'field',
    body: question('select', { options: list }),
  },
  'A question with a list to search': {
    prefix: 'question-search',
    description: 'Several answers of a long named list.',
    stands: 'field',
    body: question('multi-select', { options: list }),
  },
  'A question in a few words': {
    prefix: 'question-text',
    description: 'One line of text.',
    stands: 'field',
    body: question('text', { maxLength: 100 }),
  },
  'A question in the patient’s own words': {
    prefix: 'question-own-words',
    description: 'Several lines of text, which may stay empty.',
    stands: 'field',
    body: question('text-area', { optional: true, maxLength: 1000 }),
  },
  'A question for a number': {
    prefix: 'question-number',
    description: 'A number between two others.',
    stands: 'field',
    body: question('text', { inputMode: 'numeric', min: 0, max: 100 }),
  },
  'A question for a day': {
    prefix: 'question-date',
    description: 'A day up to today.',
    stands: 'field',
    body: question('date', { max: { today: { days: 0 } } }),
  },
  'A question for a time': {
    prefix: 'question-time',
    description: 'A time of day.',
    stands: 'field',
    body: question('time'),
  },
  'A consent': { prefix: 'question-consent', description: 'One box to tick.', stands: 'field', body: question('checkbox') },
  'A question for a file': {
    prefix: 'question-file',
    description: 'A picture or a document that the patient sends.',
    stands: 'field',
    body: question('uploader', { accept: ['png', 'jpg', 'jpeg', 'pdf'] }),
  },
  'A list that the patient fills in': {
    prefix: 'question-group',
    description: 'The same questions for each entry.',
    stands: 'field',
    body: question('group', {
      entryLabel: '${3:Medicine}',
      addLabel: '${4:Add a medicine}',
      maxEntries: 10,
      fields: [{ name: '${5:name}', type: 'text', label: '${6:What is it called?}' }],
    }),
  },
  'A screen': {
    prefix: 'screen',
    description: 'A file of its own, named for its id.',
    stands: 'screen',
    body: { id: '${3:name-of-the-screen}', fields: [question('tile', { triggerNextOnChange: true, options: yesAndNo })] },
  },
  'A screen that only some patients see': {
    prefix: 'screen-if',
    description: 'Shown while an earlier answer has a value.',
    stands: 'screen',
    body: {
      id: '${3:name-of-the-screen}',
      dependsOn: { field: '${4:earlier-question}', value: '${5:Yes}' },
      fields: [question('text-area', { maxLength: 1000 })],
    },
  },
  'A condition': {
    prefix: 'condition',
    description: 'An earlier answer has a value.',
    stands: 'condition',
    body: { field: '${1:earlier-question}', value: '${2:Yes}' },
  },
  'A condition with several values': {
    prefix: 'condition-in',
    description: 'An earlier answer has one of several values.',
    stands: 'condition',
    body: { field: '${1:earlier-question}', in: ['${2:First}', '${3:Second}'] },
  },
  'A condition with bounds': {
    prefix: 'condition-range',
    description: 'A number is within bounds.',
    stands: 'condition',
    body: { field: '${1:earlier-question}', gte: 18, lt: 65 },
  },
  'Several conditions': {
    prefix: 'condition-all',
    description: 'Each of them has to hold; "any" is for one of them.',
    stands: 'condition',
    body: {
      '${1|all,any|}': [{ field: '${2:earlier-question}', value: '${3:Yes}' }, { not: { field: '${4:other-question}', answered: true } }],
    },
  },
  'A stop rule': {
    prefix: 'rule-stop',
    description: 'Stops the patient with an interrupt.',
    stands: 'rule',
    body: stop({ field: '${1:question-name}', value: '${2:Yes}' }),
  },
  'A rule that refuses an answer': {
    prefix: 'rule-refuse',
    description: 'The patient must change an answer to continue.',
    stands: 'rule',
    body: {
      when: { field: NAME, value: '${2:Yes}' },
      outcome: { type: 'refuse', errors: { [NAME]: '${3:What the patient reads at the question}' } },
      source: '${4:Where the rule comes from}',
    },
  },
  'A rule that only tells the physician': {
    prefix: 'rule-flag',
    description: 'Blocks no patient; the physician sees it.',
    stands: 'rule',
    body: {
      when: { field: NAME, value: '${2:Yes}' },
      label: '${3:What it is about, in the words of a physician}',
      source: '${4:Where the rule comes from}',
    },
  },
  'A list of options': {
    prefix: 'options',
    description: 'A separate file; fields refer to it by "$options".',
    stands: 'options',
    body: [choice(1, 'First'), choice(2, 'Second')],
  },
  'A treatment': {
    prefix: 'treatment',
    description: 'The flow of one brand, one treatment and one kind.',
    stands: 'flow',
    body: {
      schemaVersion: 2,
      id: '${1:treatment}-${2:onboarding}',
      version: 1,
      labels: { brand: '${3:brand}', treatment: '${1:treatment}' },
      kind: '${2:onboarding}',
      steps: [{ id: '${4:first-step}', title: '${5:First step}', screens: ['${6:name-of-the-screen}'] }],
      variants: {},
    },
  },
}
