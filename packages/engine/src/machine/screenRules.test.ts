import { describe, expect, test } from 'vitest'
import type { Answers, Facts, Handler, Rule, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const close = { do: 'dismiss' as const, label: 'Close' }
const interrupts = {
  stop: { title: 'Stop', description: ['Not for you.'], actions: [close] },
  reasoned: { title: 'See a doctor', description: ['See one soon.'], reason: true as const, actions: [close] },
  now: { title: 'Now', description: ['Call for help.'], actions: [close] },
  careful: { title: 'Careful', description: ['Are you sure?'], actions: [close, { do: 'continue' as const, label: 'Go on' }] },
}
const typed: Rule = {
  when: { field: 'question-which', mentions: ['Chrysanthemum', 'FMN'], except: ['FMN cream'] },
  outcome: { type: 'interrupt', interrupt: 'stop' },
  source: 'a test',
}
const plants = ['Chrysanthemum', 'Arnica', 'None'].map((value) => ({ value, label: value }))
const SCREENS: Screen[] = [
  {
    id: 'plants',
    fields: [
      yesNo('question-takes'),
      { name: 'question-listed', type: 'checkbox-group', label: 'Any of these?', options: plants, exclusiveOption: 'None', optional: true },
    ],
    conditionalFields: [
      {
        name: 'question-which',
        type: 'text-area',
        label: 'Which?',
        maxLength: 2000,
        dependsOn: { field: 'question-takes', value: 'Yes' },
      },
    ],
    rules: [typed],
  },
  { id: 'after', fields: [yesNo('question-after')] },
]
const withRule = (...rules: Rule[]) => SCREENS.map((screen, index): Screen => (index === 0 ? { ...screen, rules } : screen))
const on = (field: string, value: string) => ({ when: { field, value }, source: 'a test' })
const interrupting = (interrupt: string) => ({ outcome: { type: 'interrupt' as const, interrupt } })

interface Visit {
  readonly screens?: Screen[]
  readonly handlers?: Record<string, Handler>
  readonly onFile?: Answers
}

async function open({ screens = SCREENS, handlers = {}, onFile }: Visit, answers: Answers) {
  const facts: Facts = { signedIn: true, flags: {}, ...(onFile && { onFile }) }
  const questionnaire = await openQuestionnaire({ flow: flowOf({ screens, interrupts }), handlers, ports: memoryPorts(), facts })
  for (const [name, value] of Object.entries(answers)) questionnaire.send({ type: 'ANSWER', field: name, value })
  return questionnaire
}

/** Leaves the first screen and returns the result. */
async function leave(answers: Answers, visit: Visit = {}) {
  const questionnaire = await open(visit, answers)
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  const { interrupt, screen, errors } = questionnaire.view()
  return interrupt?.name ?? errors['question-takes'] ?? screen.id
}

describe('rules that a screen brings along as data', () => {
  test.each([
    ['what is written in', { 'question-takes': 'Yes', 'question-which': 'my chrysantemum tea' }, 'stop'],
    ['nothing of it', { 'question-takes': 'Yes', 'question-which': 'vitamins' }, 'after'],
    ['what only looks like it', { 'question-takes': 'Yes', 'question-which': 'FMN cream' }, 'after'],
    ['what was written and is hidden again', { 'question-takes': 'No', 'question-which': 'FMN' }, 'after'],
  ])('decide on %s', async (_what, answers, expected) => expect(await leave(answers)).toBe(expected))

  test('read what was chosen from a list as what was typed', async () => {
    const screens = withRule({ ...typed, when: { field: 'question-listed', mentions: ['chrysanthemum'] } })
    expect(await leave({ 'question-takes': 'No', 'question-listed': ['Arnica', 'Chrysanthemum'] }, { screens })).toBe('stop')
    expect(await leave({ 'question-takes': 'No', 'question-listed': ['Arnica'] }, { screens })).toBe('after')
  })

  test('are read before those of the handler that the screen names, whose code decides last', async () => {
    const screens = SCREENS.map((screen, index): Screen => (index === 0 ? { ...screen, onSubmit: 'more' } : screen))
    const more: Handler = {
      rules: [
        {
          when: { field: 'question-which', answered: true },
          outcome: { type: 'refuse', errors: { 'question-takes': 'by rule' } },
          source: '',
        },
      ],
      run: () => ({ type: 'refuse', errors: { 'question-takes': 'by code' } }),
    }
    const handlers = { more }
    expect(await leave({ 'question-takes': 'Yes', 'question-which': 'FMN' }, { screens, handlers })).toBe('stop')
    expect(await leave({ 'question-takes': 'Yes', 'question-which': 'vitamins' }, { screens, handlers })).toBe('by rule')
    expect(await leave({ 'question-takes': 'No' }, { screens, handlers })).toBe('by code')
    await expect(leave({}, { screens })).rejects.toThrow('the handler "more" is not registered')
  })

  test('decide by how grave they are, and of two alike the first', async () => {
    const screens = withRule(
      { ...on('question-takes', 'Yes'), outcome: { type: 'refuse', errors: { 'question-takes': 'refused' } } },
      { ...on('question-takes', 'Yes'), ...interrupting('stop') },
      { ...on('question-which', 'pain'), ...interrupting('now'), severity: 'emergency' },
      { ...on('question-takes', 'Yes'), ...interrupting('careful') },
    )
    expect(await leave({ 'question-takes': 'Yes', 'question-which': 'pain' }, { screens })).toBe('now')
    expect(await leave({ 'question-takes': 'Yes', 'question-which': 'none' }, { screens })).toBe('stop')
  })

  test('who goes on from what may be passed is stopped by the rule behind it', async () => {
    const screens = withRule(
      { ...on('question-takes', 'Yes'), ...interrupting('careful') },
      { ...on('question-takes', 'Yes'), ...interrupting('stop') },
    )
    const questionnaire = await open({ screens }, { 'question-takes': 'Yes', 'question-which': 'x' })
    for (const type of ['NEXT', 'CONTINUE'] as const) {
      questionnaire.send({ type })
      await waitForIdle(questionnaire)
    }
    expect(questionnaire.view().interrupt?.name).toBe('stop')
  })

  test('hold for who skips the screen too', async () => {
    const screens = SCREENS.map((screen, index): Screen =>
      index === 0
        ? { ...screen, skipButton: { text: 'Skip' }, rules: [{ ...on('question-takes', 'Yes'), ...interrupting('stop') }] }
        : screen,
    )
    for (const [answer, expected] of [
      ['Yes', 'stop'],
      ['No', undefined],
    ] as const) {
      const questionnaire = await open({ screens }, { 'question-takes': answer })
      questionnaire.send({ type: 'SKIP' })
      await waitForIdle(questionnaire)
      expect(questionnaire.view().interrupt?.name).toBe(expected)
    }
  })
})

describe('what is on record', () => {
  const onFile = { 'question-elsewhere': 'chrysanthemum', 'question-which': 'FMN' }
  const elsewhere: Rule = { ...typed, when: { field: 'question-elsewhere', mentions: ['Chrysanthemum'] } }

  test('is read where the patient is not asked for it', async () => {
    const screens = withRule(elsewhere)
    expect(await leave({ 'question-takes': 'No' }, { screens, onFile })).toBe('stop')
    expect(await leave({ 'question-takes': 'No' }, { screens })).toBe('after')
  })

  test('says nothing against who is asked here, and answers otherwise', async () => {
    expect(await leave({ 'question-takes': 'No' }, { onFile })).toBe('after')
    expect(await leave({ 'question-takes': 'Yes', 'question-which': 'vitamins' }, { onFile })).toBe('after')
  })

  test('counts while the screen that would ask for it is hidden', async () => {
    const [first, after] = SCREENS
    if (!first || !after) throw new TypeError('there are two screens')
    const screens = [
      { ...after, id: 'changed' },
      { ...first, dependsOn: { field: 'question-after', value: 'Yes' } },
      { ...after, id: 'last', fields: [yesNo('question-last')], rules: [typed] },
    ]
    const questionnaire = await open({ screens, onFile }, { 'question-after': 'No', 'question-last': 'No' })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view().interrupt?.name).toBe('stop')
  })

  test('is asked for by code as well, and never written', async () => {
    const ports = memoryPorts()
    const screens = withRule().map((screen, index): Screen => (index === 0 ? { ...screen, onSubmit: 'code' } : screen))
    const code: Handler = { run: ({ holds }) => (holds(elsewhere.when) ? { type: 'interrupt', interrupt: 'stop' } : { type: 'continue' }) }
    expect(await leave({ 'question-takes': 'No' }, { screens, handlers: { code }, onFile })).toBe('stop')
    const questionnaire = await openQuestionnaire({
      flow: flowOf({ screens: SCREENS, interrupts }),
      ports,
      facts: { signedIn: true, flags: {}, onFile },
    })
    questionnaire.answer('question-takes', 'No')
    await questionnaire.saved()
    expect(JSON.stringify(await ports.session.load())).toContain('question-takes')
    expect(JSON.stringify(await ports.session.load())).not.toContain('chrysanthemum')
  })
})

describe('what a rule says', () => {
  const saying = (interrupt: string): Rule => ({
    ...on('question-takes', 'Yes'),
    outcome: { type: 'interrupt', interrupt, says: 'The two do not go together.' },
  })
  test.each([
    ['is shown first by a stop that gives the reason', 'reasoned', ['The two do not go together.', 'See one soon.']],
    ['is not shown by another stop', 'stop', ['Not for you.']],
  ])('%s', async (_what, interrupt, description) => {
    const questionnaire = await open({ screens: withRule(saying(interrupt)) }, { 'question-takes': 'Yes', 'question-which': 'a rose' })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view().interrupt?.description).toEqual(description)
  })
})

describe('what a rule has read of what the patient wrote', () => {
  const text = 'No chrysantemum; a F.M.N. patch, and FMN'

  test('is quoted in the stop, with the question', async () => {
    const questionnaire = await open({}, { 'question-takes': 'Yes', 'question-which': text })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view()).toMatchObject({
      phase: 'interrupted',
      quotes: [{ field: 'question-which', label: 'Which?', words: ['chrysantemum', 'F.M.N'] }],
    })
    questionnaire.send({ type: 'DISMISS' })
    expect(questionnaire.view().quotes).toEqual([])
  })

  test('is quoted in a refusal, for a question on any screen', async () => {
    const refusing = { ...typed, outcome: { type: 'refuse' as const, errors: { 'question-takes': 'Not with this' } } }
    const [first, after] = withRule()
    const screens = [first, { ...after, rules: [refusing] }] as Screen[]
    const questionnaire = await open({ screens }, { 'question-takes': 'Yes', 'question-which': text })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    questionnaire.answer('question-after', 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view()).toMatchObject({
      screen: { id: 'plants' },
      errors: { 'question-takes': 'Not with this' },
      quotes: [{ field: 'question-which', words: ['chrysantemum', 'F.M.N'] }],
    })
    questionnaire.answer('question-which', 'Arnica')
    expect(questionnaire.view()).toMatchObject({ errors: {}, quotes: [] })
  })

  test('is the label of a chosen option, and nothing where something was not said', async () => {
    const screens = withRule({ ...typed, when: { all: [{ field: 'question-takes', value: 'Yes' }, { not: { ...typed.when } }] } })
    const questionnaire = await open({ screens }, { 'question-takes': 'Yes', 'question-which': 'a rose' })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view()).toMatchObject({
      phase: 'interrupted',
      quotes: [{ field: 'question-takes', words: ['Yes'], isChosen: true }],
    })
  })
})
