import type { DocumentKind } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'
import { screenContent } from '../content/screenContent.ts'

const text = z.string().check(z.minLength(1))

/** A draft is written by a command; what stands in its document, the engine checks. */
const draft = z.strictObject({
  brand: text,
  treatment: text,
  kind: text,
  stands: text,
  asksAgain: z.record(z.string(), text),
  document: z.looseObject({ format: z.literal(1), flowId: text, flowVersion: z.int(), screen: text }),
})

/** What components of their own draw, tables of the post, and questionnaires under way. */
export const hostDocuments = {
  'content-progress-chart': {
    schema: screenContent['progress-chart'],
    files: ['src/content/progress-chart.json', 'src/treatments/*/content/progress-chart.json'],
    about: 'By the id of each screen with the component "progress-chart", what it draws.',
    keys: {
      title: 'Heading of the chart.',
      summary: 'What the chart shows, in words.',
      times: 'What stands below it, from left to right.',
      lines: 'The lines of the chart.',
      label: 'What the line shows.',
      values: 'Its figures, one for each time.',
      unit: 'What is counted.',
      note: 'What the figures are: an example, or where they come from.',
    },
    names: { '': 'screen' },
  },
  'content-testimonials': {
    schema: screenContent.testimonials,
    files: ['src/content/testimonials.json', 'src/treatments/*/content/testimonials.json'],
    about: 'By the id of each screen with the component "testimonials", what it draws.',
    keys: {
      testimonials: 'What patients say.',
      quote: 'In their words.',
      name: 'Who says it.',
      remark: 'What it is: an example, or a patient who agreed to it.',
      note: 'What the quotes are.',
    },
    names: { '': 'screen' },
  },
  'content-transition-screen': {
    schema: screenContent['transition-screen'],
    files: ['src/content/transition-screen.json', 'src/treatments/*/content/transition-screen.json'],
    about: 'By the id of each screen with the component "transition-screen", what it draws.',
    keys: { scene: 'The picture.', points: 'What stands beside it, a line each.' },
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
  draft: {
    schema: draft,
    files: ['drafts/**/*.json'],
    about: 'A questionnaire as a patient left it, frozen: it must keep loading into every later version of its flow.',
    keys: {
      brand: 'Id of the brand.',
      treatment: 'Code of the treatment.',
      kind: 'Kind of the flow.',
      stands: 'Id of the screen where the patient stands on coming back.',
      asksAgain: 'Names of the answers that today’s flow asks again, each with the reason.',
      document: 'The session as it was stored.',
      format: 'Version of the format of a session.',
      flowId: 'Id of the flow.',
      flowVersion: 'Version of the flow at that time.',
      screen: 'Id of the screen at that time.',
    },
    names: { brand: 'brand', treatment: 'treatment', stands: 'screen' },
  },
} satisfies Record<string, DocumentKind>
