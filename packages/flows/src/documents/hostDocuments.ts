import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { screenContent } from '../content/screenContent.ts'
import { writtenHealthLines } from '../healthLines.ts'
import { writtenSpecified } from './writtenSpecified.ts'

const text = z.string().check(z.minLength(1))

/** A draft is generated; the engine validates its session document. */
const draft = z.strictObject({
  brand: text,
  treatment: text,
  kind: text,
  stands: text,
  asksAgain: z.record(z.string(), text),
  document: z.looseObject({ format: z.literal(1), flowId: text, flowVersion: z.int(), screen: text }),
})

/** Documents of custom components, postal tables and drafts. */
export const hostDocuments = {
  'content-progress-chart': {
    schema: screenContent['progress-chart'],
    files: ['src/content/progress-chart.json', 'src/treatments/*/content/progress-chart.json'],
    about: 'By the id of each screen with the component "progress-chart", what it draws.',
    keys: {
      title: 'Heading of the chart.',
      summary: 'What the chart shows, in words.',
      times: 'Labels below it, from left to right.',
      lines: 'The lines of the chart.',
      label: 'What the line shows.',
      values: 'Its figures, one for each time.',
      unit: 'What is counted.',
      note: 'What the figures are: an example, or where they come from.',
    },
    names: { '': 'screen' },
  },
  'content-transition-screen': {
    schema: screenContent['transition-screen'],
    files: ['src/content/transition-screen.json', 'src/treatments/*/content/transition-screen.json'],
    about: 'By the id of each screen with the component "transition-screen", what it draws.',
    keys: { scene: 'The picture.', points: 'Texts next to it, a line each.' },
    names: { '': 'screen' },
  },
  'postal-first-letters': {
    schema: z.record(z.string(), z.array(z.string().check(z.regex(/^[A-Z]$/)))),
    files: ['src/options/postal-first-letters.json'],
    about: 'By province, the first letters of its postal codes.',
    names: { '': 'province' },
  },
  'province-zones': {
    schema: z.record(z.string(), z.array(text)),
    files: ['src/options/province-zones.json'],
    about: 'By province, its time zones.',
    names: { '': 'province' },
  },
  'health-lines': {
    schema: writtenHealthLines,
    files: ['src/health-lines.json'],
    about: 'By province, the public health line that gives advice by phone, day and night.',
    keys: {
      number: 'How it is reached from there; null where none is known.',
      source: 'Where the number was read, and what is not verified.',
    },
    names: { '': 'province' },
  },
  drafts: {
    schema: z.record(z.string(), draft),
    files: ['drafts/*.json'],
    about:
      'By version, brand and moment, the questionnaires of a flow as patients left them: they must keep loading into every later version of the flow.',
    keys: {
      brand: 'Id of the brand.',
      treatment: 'Code of the treatment.',
      kind: 'Kind of the flow.',
      stands: 'Id of the screen where the patient resumes.',
      asksAgain: 'Names of the answers that today’s flow asks again, each with the reason.',
      document: 'The session as it was stored.',
      format: 'Version of the format of a session.',
      flowId: 'Id of the flow.',
      flowVersion: 'Version of the flow at that time.',
      screen: 'Id of the screen at that time.',
    },
    names: { brand: 'brand', treatment: 'treatment', stands: 'screen' },
  },
  specified: {
    schema: writtenSpecified,
    files: ['specified.json'],
    about: 'What the specification says outright, which no change of a flow may lose.',
    keys: {
      says: 'Why the document is there.',
      onboarding: 'Steps and screens in order, by brand and treatment.',
      step: 'Id of the step.',
      title: 'Title.',
      screens: 'Ids of its screens, in order.',
      renewals: 'The screens of each check-in, in order.',
      variants: 'The steps that each variant leaves out.',
      atRest: 'Screens that ask nothing, so that they need no account wherever they stand.',
      fields: 'The fields whose type or limits are given, by name.',
      type: 'The type of the field.',
      optional: 'Optional.',
      minLength: 'Least number of characters.',
      maxLength: 'Most characters.',
      inputMode: 'Which keys a phone shows.',
      associatedAttribute: 'The attribute that its answer is copied to.',
      textBoxes: 'By the slug of a question, the answer that opens its box to write in.',
      options: 'The values that a question offers, by its name.',
      words: 'The words of a screen; of a description, what it has to match.',
      next: 'What stands on the button that leads on.',
      doesNotApply: 'What stands on it while nothing is chosen.',
      description: 'What the description has to match.',
      withoutPrevious: 'Screens without a way back.',
      withSkip: 'Screens that may be skipped.',
      callMethods: 'The method of each call.',
      calls: 'The screens that a call’s fields stand on.',
      trackingEvents: 'The names of events.',
    },
  },
} satisfies Record<string, DocumentKind>
