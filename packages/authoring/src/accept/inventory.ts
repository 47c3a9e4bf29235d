import * as z from 'zod/mini'

/** The inventory of one flow with all its variants. */
export type Inventory = z.infer<typeof inventory>

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
  subTitle: z.optional(z.string()),
  description: z.optional(z.string()),
  /** The texts that some patients read instead, shortened. */
  otherTexts: z.optional(z.string()),
  shownIf: z.optional(z.string()),
  openTo: z.enum(['visitors', 'patients']),
  ends: z.optional(z.literal(true)),
  component: z.optional(z.string()),
  /** The earlier answer above the questions. */
  displays: z.optional(z.string()),
  footer: z.optional(z.string()),
  questions: z.optional(z.array(question)),
  worksOut: z.optional(names),
  /** Rule outcomes with their counts. */
  rules: z.optional(counted),
  handlers: z.optional(names),
  call: z.optional(z.string()),
  buttons: z.optional(z.record(z.string(), z.string())),
  events: z.optional(names),
})

const interrupt = z.strictObject({
  /** Title and paragraphs, shortened. */
  reads: z.string(),
  /** The numbers and limits of the scale. */
  scale: z.optional(z.string()),
  /** What the patient can choose, in order. */
  actions: names,
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
  /** An earlier inventory has only the texts. */
  interrupts: z.record(z.string(), z.union([interrupt, z.string()])),
  events: names,
})

/** A screen of an inventory. */
export type InventoryScreen = z.infer<typeof screen>
/** A question of an inventory. */
export type InventoryQuestion = z.infer<typeof question>

/** An interrupt of an inventory. */
export type InventoryInterrupt = z.infer<typeof interrupt>

/** File name of the proved places in the inventory folder. */
export const PROVED = 'proved.json'

/** A verdict of the prover; `on file` where only recorded answers lead, `listed` for a refusal, which the prover doesn't decide. */
const verdict = z.enum(['reachable', 'unreachable', 'undecided', 'on file', 'listed'])

/** The accepted stops by flow: the verdict on each interrupt, refusal and flag rule, followed by the rules that lead to it. */
export const provedPlaces = z.record(z.string(), z.record(z.string(), z.union([verdict, z.tuple([verdict], z.string())])))
/** See {@link provedPlaces}. */
export type ProvedPlaces = z.infer<typeof provedPlaces>

/** Descriptions of the keys, for editors. */
export const inventoryKeys = {
  flow: 'Brand, treatment and kind.',
  id: 'Id of the flow, the step or the screen.',
  version: 'Version of the flow.',
  steps: 'The steps of the questionnaire, in order.',
  title: 'Title.',
  screens: 'The screens of the step, in order.',
  subTitle: 'Line below the title.',
  description: 'Text below the title.',
  otherTexts: 'The texts that some patients read instead, shortened.',
  shownIf: 'The condition, shortened.',
  openTo: 'Who may see it: visitors, or patients with an account.',
  ends: 'The form ends here for patients who see it.',
  component: 'Its custom component.',
  displays: 'The earlier answer above the questions.',
  footer: 'The message at the foot.',
  questions: 'Its questions.',
  name: 'Name of the field.',
  type: 'Type of the field.',
  asks: 'The question as patients read it.',
  help: 'Help text.',
  warning: 'Warning.',
  optional: 'Optional.',
  limits: 'The other keys that limit or route the answer, shortened.',
  options: 'The options, or the name of a long list.',
  entries: 'The fields of a group entry.',
  worksOut: 'Answers that are calculated from others.',
  rules: 'Rule outcomes with their counts.',
  handlers: 'Handlers that it names.',
  call: 'The call on leaving it.',
  buttons: 'Texts of its buttons.',
  events: 'Its tracking events.',
  variants: 'How each variant differs.',
  leavesOut: 'The steps left out.',
  calls: 'The calls, shortened.',
  interrupts: 'The interrupts: what a stopped patient reads and can choose.',
  reads: 'Title and text, shortened.',
  scale: 'The numbers and limits of the scale.',
  actions: 'What the patient can choose, in order, with the tracking event.',
} as const
