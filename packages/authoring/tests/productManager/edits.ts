import type { RepositoryCopy } from './copyRepository.ts'

/** A change that a product manager makes with an editor only. */
export interface Edit {
  readonly title: string
  readonly make: (copy: RepositoryCopy) => void | Promise<void>
  /** The onboarding flows concerned, by brand and treatment. */
  readonly flows: readonly (readonly [brand: string, treatment: string])[]
  /** Patterns in the output of `anamnesis accept --check` before acceptance. */
  readonly said: readonly RegExp[]
  /** Places that the prover must reach. */
  readonly reached: readonly string[]
}

const FLOWS = 'packages/flows/src'
type Entries = Record<string, unknown>

interface Source {
  version: number
  steps: { id: string; screens: string[] }[]
}
interface Fragment {
  fields: { name: string; options: { value: string; label: string }[] }[]
  rules?: unknown[]
}
interface Meaning {
  options: Entries
}
/** Changes and saves a document. The commands validate the result. */
function edit(copy: RepositoryCopy, path: string, change: (document: unknown) => void): void {
  const file = `${FLOWS}/${path}`
  const document = copy.read(file)
  change(document)
  copy.write(file, document)
}
const editFlow = (copy: RepositoryCopy, flow: string, change: (source: Source) => void) =>
  edit(copy, `treatments/${flow}.json`, (document) => change(document as Source))
const editScreen = (copy: RepositoryCopy, name: string, change: (screen: Fragment) => void) =>
  edit(copy, `treatments/${name.replace('/', '/fragments/')}.json`, (document) => change(document as Fragment))
const editMeanings = (copy: RepositoryCopy, name: string, change: (table: Record<string, Meaning>) => void) =>
  edit(copy, `treatments/${name}/answers.json`, (document) => change(document as Record<string, Meaning>))

/** Inserts a screen after another and increments the version, since patients notice. */
function putBehind(copy: RepositoryCopy, flow: string, before: string, screen: string): void {
  editFlow(copy, flow, (source) => {
    source.version += 1
    const step = source.steps.find(({ screens }) => screens.includes(before))
    step?.screens.splice(step.screens.indexOf(before) + 1, 0, screen)
  })
}

const asWritten = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }))
const meaningNothing = (texts: readonly string[]) => ({ options: Object.fromEntries(texts.map((text) => [text, 'nothing'])) })

const DAYTIME = ['Every day', 'Some days', 'Rarely or never']
const LAST_WORDS =
  'Our system decided this from your answers, and it can be wrong. Call us at {supportPhone}, and a person on our care team will go over it with you.'
const SCALP = ['It itches', 'It flakes', 'None of these']

/** The colour of the new brand. */
export const BEACON = '#5B2A86'

/** A product manager's edits, each on top of the previous one. */
export const edits: readonly Edit[] = [
  {
    title: 'asks a question of those who gave a certain answer before',
    make: (copy) => {
      copy.write(`${FLOWS}/treatments/ed/fragments/daytime-tiredness.json`, {
        $schema: '../../../../schema/screen.schema.json',
        id: 'daytime-tiredness',
        call: 'put-treatment-screening',
        dependsOn: { field: 'question-morning-performance', in: ['Some mornings', 'Rarely', 'Never'] },
        fields: [
          {
            name: 'question-daytime-tiredness',
            type: 'radio-group',
            label: 'How often are you tired by day?',
            options: asWritten(DAYTIME),
          },
        ],
      })
      putBehind(copy, 'ed/northway.onboarding', 'morning-performance', 'daytime-tiredness')
      editMeanings(copy, 'ed', (table) => {
        table['question-daytime-tiredness'] = meaningNothing(DAYTIME)
      })
    },
    flows: [['northway', 'ed']],
    said: [/northway\.ed\.onboarding: the screen “daytime-tiredness” was added: “How often are you tired by day\?”/],
    reached: ['screen daytime-tiredness'],
  },
  {
    title: 'offers one more answer',
    make: (copy) => {
      editScreen(copy, 'ed/morning-performance', ({ fields }) => {
        fields[0]?.options.push({ value: 'Only on days off', label: 'Only on days off' })
      })
      editMeanings(copy, 'ed', (table) => {
        const question = table['question-morning-performance']
        if (question) question.options['Only on days off'] = 'nothing'
      })
    },
    flows: [['northway', 'ed']],
    said: [/“How often do you wake up with an erection\?” \(question-morning-performance\) a patient can now choose “Only on days off”/],
    reached: ['option question-morning-performance = “Only on days off”'],
  },
  {
    title: 'adds a screen for one brand',
    make: (copy) => {
      copy.write(`${FLOWS}/treatments/hl/fragments/scalp-care.json`, {
        $schema: '../../../../schema/screen.schema.json',
        id: 'scalp-care',
        call: 'put-treatment-screening',
        fields: [
          {
            name: 'question-scalp-care',
            type: 'checkbox-group',
            label: 'How does your scalp feel?',
            description: 'Choose all that apply.',
            options: asWritten(SCALP),
            exclusiveOption: 'None of these',
          },
        ],
      })
      putBehind(copy, 'hl/raven.onboarding', 'hair-loss-symptoms', 'scalp-care')
      editMeanings(copy, 'hl', (table) => {
        table['question-scalp-care'] = meaningNothing(SCALP)
      })
    },
    flows: [
      ['raven', 'hl'],
      ['northway', 'hl'],
    ],
    said: [/^raven\.hl\.onboarding: the screen “scalp-care” was added/m],
    reached: ['screen scalp-care'],
  },
  {
    title: 'stops who gave a certain answer, and says what to do instead',
    make: (copy) => {
      edit(copy, 'interrupts.json', (interrupts) => {
        ;(interrupts as Entries)['tiredFirst'] = {
          title: 'Let’s look at your tiredness first',
          description: [
            'Please see your family doctor or go to a walk-in clinic. Being tired every day can have a cause that a doctor has to look for.',
            LAST_WORDS,
          ],
          actions: [
            { do: 'link', label: 'Call 811 for health advice', href: 'tel:811' },
            { do: 'link', label: 'Talk to our care team', href: 'tel:{supportPhoneDigits}' },
            { do: 'dismiss', label: 'Change my answer' },
          ],
        }
      })
      editScreen(copy, 'ed/daytime-tiredness', (screen) => {
        screen.rules = [
          {
            when: { field: 'question-daytime-tiredness', value: 'Every day' },
            outcome: { type: 'interrupt', interrupt: 'tiredFirst' },
            source: 'to be decided by the medical lead',
          },
        ]
      })
      editFlow(copy, 'ed/northway.onboarding', (source) => {
        source.version += 1
      })
    },
    flows: [['northway', 'ed']],
    said: [/the stop “tiredFirst”: added/, /on the screen “daytime-tiredness” its rules: added/],
    reached: ['interrupt tiredFirst on screen daytime-tiredness'],
  },
  {
    title: 'begins a whole treatment',
    make: (copy) => {
      copy.copyFolder(new URL('../../../flows/tests/support/newTreatment', import.meta.url), `${FLOWS}/treatments/ac`)
    },
    flows: [['northway', 'ac']],
    said: [/northway\.ac\.onboarding: the flow is new/, /northway\.ac\.renewal: the flow is new/],
    reached: ['screen acne-scars', 'interrupt acneInPerson on screen acne-scars', 'the end'],
  },
  {
    title: 'begins a treatment from nothing, with a command',
    make: async (copy) => {
      const { code, output } = await copy.run('anamnesis new treatment dr "Dry skin" "Is your skin dry?" --brand northway')
      if (code !== 0) throw new Error(output)
    },
    flows: [['northway', 'dr']],
    said: [/northway\.dr\.onboarding: the flow is new/, /northway\.dr\.renewal: the flow is new/],
    reached: ['screen dr-first-question', 'the end'],
  },
  {
    title: 'begins a brand from nothing, with its look and a treatment',
    make: async (copy) => {
      const { code, output } = await copy.run('anamnesis new brand beacon Beacon')
      if (code !== 0) throw new Error(output)
      edit(copy, 'brands/beacon/theme.json', (theme) => {
        ;(theme as { colour: Entries }).colour['brand'] = BEACON
      })
      edit(copy, 'treatments/dr/treatment.json', (treatment) => {
        const { brands } = treatment as { brands: Entries }
        brands['beacon'] = brands['northway']
      })
      for (const kind of ['onboarding', 'renewal']) {
        const flow = copy.read(`${FLOWS}/treatments/dr/northway.${kind}.json`) as { labels: Entries }
        copy.write(`${FLOWS}/treatments/dr/beacon.${kind}.json`, { ...flow, labels: { ...flow.labels, brand: 'beacon' } })
      }
    },
    flows: [['beacon', 'dr']],
    said: [/beacon\.dr\.onboarding: the flow is new/],
    reached: ['screen dr-first-question', 'the end'],
  },
]
