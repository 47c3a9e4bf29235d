import * as z from 'zod/mini'

const names = z.array(z.string())
const counted = z.record(z.string(), z.string())

const question = z.strictObject({
  name: z.string(),
  type: z.string(),
  asks: z.string(),
  help: z.optional(z.string()),
  warning: z.optional(z.string()),
  /** The condition, shortened. */
  shownIf: z.optional(z.string()),
  optional: z.optional(z.boolean()),
  /** The other keys that limit or route the answer, shortened. */
  limits: z.optional(z.record(z.string(), z.string())),
  /** The options, or the name of a long option list. */
  options: z.optional(z.union([names, z.string()])),
  /** The fields of a group entry. */
  entries: z.optional(names),
})

const screen = z.strictObject({
  id: z.string(),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  shownIf: z.optional(z.string()),
  openTo: z.enum(['visitors', 'patients']),
  component: z.optional(z.string()),
  questions: z.optional(z.array(question)),
  worksOut: z.optional(names),
  /** Rule outcomes with their counts. */
  rules: z.optional(counted),
  handlers: z.optional(names),
  call: z.optional(z.string()),
  buttons: z.optional(z.record(z.string(), z.string())),
  events: z.optional(names),
})

const step = z.strictObject({ id: z.string(), title: z.string(), screens: z.array(screen) })

/** The inventory of a flow, written by `anamnesis accept` and reviewed as a diff. */
export const inventory = z.strictObject({
  flow: z.string(),
  id: z.string(),
  version: z.int(),
  steps: z.array(step),
  /** How each variant differs. */
  variants: z.record(z.string(), z.strictObject({ leavesOut: names, calls: z.optional(counted) })),
  calls: counted,
  interrupts: counted,
  events: names,
})

/** The inventory of one flow with all its variants. */
export type Inventory = z.infer<typeof inventory>
export type InventoryScreen = z.infer<typeof screen>
export type InventoryQuestion = z.infer<typeof question>

/** File name of the proved places in the inventory folder. */
export const PROVED = 'proved.json'

/** The accepted verdicts by flow: one per interrupt and per flag rule. */
export const provedPlaces = z.record(z.string(), z.record(z.string(), z.enum(['reachable', 'unreachable', 'undecided', 'on file'])))
export type ProvedPlaces = z.infer<typeof provedPlaces>

/** Descriptions of the keys, for editors. */
export const inventoryKeys = {
  flow: 'Brand, treatment and kind.',
  id: 'Id of the flow, the step or the screen.',
  version: 'Version of the flow.',
  steps: 'The steps of the questionnaire, in order.',
  title: 'What patients read above it.',
  screens: 'The screens of the step, in order.',
  description: 'What patients read below the title.',
  shownIf: 'The condition under which it is shown, in short.',
  openTo: 'Who may see it: visitors, or patients with an account.',
  component: 'The component of its own that draws it.',
  questions: 'What it asks.',
  name: 'Name of the field.',
  type: 'Type of the field.',
  asks: 'The question as patients read it.',
  help: 'What stands below the question.',
  warning: 'What it warns of.',
  optional: 'It may be left out.',
  limits: 'Every other key that bounds the answer or says where it goes, in short.',
  options: 'What is offered, or the name of a long list.',
  entries: 'What each entry of a group asks.',
  worksOut: 'Answers that are calculated from others.',
  rules: 'What its rules do, with how many of them do it.',
  handlers: 'Code that it names.',
  call: 'The call that is made when it is left.',
  buttons: 'The words of its buttons.',
  events: 'The events that are sent.',
  variants: 'What each variant differs in.',
  leavesOut: 'The steps that it leaves out.',
  calls: 'The calls, each in short.',
  interrupts: 'The stops, each in short.',
} as const
