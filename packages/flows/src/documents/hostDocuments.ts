import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { screenContent } from '../content/screenContent.ts'
import { text } from './nonEmptyText.ts'
import { writtenDraft } from './writtenDraft.ts'
import { writtenSpecified } from './writtenSpecified.ts'

/** Documents that the app and its tests read: content of components, postal tables, health lines, frozen drafts, what the specification names. */
export const hostDocuments = {
  'content-progress-chart': {
    schema: screenContent['progress-chart'],
    files: ['src/content/progress-chart.json', 'src/treatments/*/content/progress-chart.json'],
    about: 'Content of the component "progress-chart", by screen id.',
    keys: {
      title: 'Heading of the chart.',
      summary: 'What the chart shows, in words.',
      times: 'Labels below it, from left to right.',
      lines: 'The lines of the chart.',
      label: 'What the line shows.',
      values: 'Its values, one for each time.',
      unit: 'Unit of the values.',
      note: 'Status of the values: an example, or their source.',
    },
    names: { '': 'screen' },
  },
  'content-transition-screen': {
    schema: screenContent['transition-screen'],
    files: ['src/content/transition-screen.json', 'src/treatments/*/content/transition-screen.json'],
    about: 'Content of the component "transition-screen", by screen id.',
    keys: { scene: 'The picture.', points: 'Texts next to it, one per line.' },
    names: { '': 'screen' },
  },
  'postal-first-letters': {
    schema: z.record(z.string(), z.array(z.string().check(z.regex(/^[A-Z]$/)))),
    files: ['src/options/postal-first-letters.json'],
    about: 'First letters of postal codes, by province.',
    names: { '': 'province' },
  },
  'province-zones': {
    schema: z.record(z.string(), z.array(text)),
    files: ['src/options/province-zones.json'],
    about: 'Time zones, by province.',
    names: { '': 'province' },
  },
  'health-lines': {
    schema: z.record(z.string(), z.nullable(z.string().check(z.regex(/^(811|1-8\d\d-\d{3}-\d{4})$/)))),
    files: ['src/health-lines.json'],
    about: 'By province, the public health line that gives advice by phone, day and night; null where none is known.',
    names: { '': 'province' },
  },
  'health-line-sources': {
    schema: z.record(z.string(), text),
    files: ['src/health-line-sources.json'],
    about: 'By province, where the number of its health line was read, and what is not verified.',
    names: { '': 'province' },
  },
  drafts: {
    schema: z.record(z.string(), writtenDraft),
    files: ['drafts/*.json'],
    about: 'Unfinished sessions of a flow, by version, brand and time. Every later version of the flow must load them.',
    keys: {
      brand: 'Id of the brand.',
      treatment: 'Code of the treatment.',
      kind: 'Kind of the flow.',
      stands: 'Id of the screen where the patient resumes.',
      asksAgain: 'Answers that the current flow asks again, each with the reason.',
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
    about: 'Requirements of the specification that every flow must keep.',
    keys: {
      says: 'Purpose of the document.',
      onboarding: 'Steps and screens in order, by brand and treatment.',
      step: 'Id of the step.',
      title: 'Title.',
      screens: 'Ids of its screens, in order.',
      renewals: 'The screens of each check-in, in order.',
      variants: 'Steps that each variant omits.',
      atRest: 'Screens without questions, which need no account.',
      fields: 'Fields with a specified type or limit, by name.',
      type: 'The type of the field.',
      optional: 'Optional.',
      minLength: 'Least number of characters.',
      maxLength: 'Most characters.',
      inputMode: 'Keyboard of a phone.',
      associatedAttribute: 'The attribute that its answer is copied to.',
      textBoxes: 'Answer that opens the text box of a question, by slug.',
      options: 'Values that a question offers, by field name.',
      words: 'Texts of a screen; of a description, a pattern.',
      next: 'Text of the Next button.',
      doesNotApply: 'Text of the Next button while nothing is chosen.',
      description: 'Pattern of the description.',
      withoutPrevious: 'Screens without Back.',
      withSkip: 'Screens that may be skipped.',
      callMethods: 'The method of each call.',
      calls: 'Screens with the fields of a call.',
      trackingEvents: 'The names of events.',
    },
  },
} satisfies Record<string, DocumentKind>
