import * as z from 'zod/mini'

const place = (what: string) =>
  z.string().check(z.regex(/^[^/\\]/, { error: 'Write a path from the folder of this file.' }), z.describe(what))
const $schema = z.optional(z.string().check(z.describe('The JSON Schema of this document, for editors.')))

/** The paths of a product's documents: `anamnesis.config.json`. Paths are relative to its folder and must stay inside it. */
export const config = z.strictObject({
  $schema,
  flows: place(
    'Folder of the flows, with those in folders below it. The folder of a treatment may hold more of it: treatment.json, products.json, interrupts.json, fragments, options.',
  ),
  brands: place('Folder of the brands: for each a folder with its brand.json, or a file, named for its id.'),
  fragments: z.optional(place('Folder of the screens that flows share, each in a file named for what flows call it.')),
  options: z.optional(place('Folder of the lists of options, each in a file named for what screens call it.')),
  calls: z.optional(place('File of the calls that screens name, by id.')),
  interrupts: z.optional(place('File of the interrupts that rules, handlers and calls name.')),
  flags: z.optional(place('File of the feature flags that conditions may read, each with its values.')),
  products: z.optional(
    place('Folder of what is sold, a file for each treatment, named for its code; or each lies with its treatment, as products.json.'),
  ),
  renewals: z.optional(place('Is not read any more; a config of an earlier revision may name it.')),
  treatment: z.optional(
    place(
      'Folder that `anamnesis new treatment` copies, where treatments have folders: __code__, __key__, __name__, __question__ and __brand__ in it are replaced.',
    ),
  ),
  prepare: z.optional(
    place(
      'Module that exports `prepare`: it returns, by file, what the code imports of the documents. It is written before the code is loaded.',
    ),
  ),
  code: z.optional(
    place(
      'Module that exports `product`: handlers, vocabulary and everything else that data cannot express. Without it, the product has no code.',
    ),
  ),
  generated: z.optional(place('Folder that `anamnesis generate` writes the resolved flows to, for an app to load.')),
  inventory: z.optional(
    place('Folder that `anamnesis accept` writes what reviewers read to, one document for each flow; `inventory` unless named.'),
  ),
  examples: z.optional(
    place(
      'Folder of the example patients: one script for each treatment and kind, such as sleep-onboarding.script.json. `anamnesis accept` completes them.',
    ),
  ),
  previews: z.optional(
    place('Folder that `anamnesis watch` writes screens to, each with the answers that lead there, for an app to show in development.'),
  ),
  schemas: z.optional(place('Folder that `anamnesis schema --write` writes the JSON Schemas to; `schema` unless named.')),
})

/** Points to a product in a subfolder, for a config at the root of a repository. */
export const pointer = z.strictObject({
  $schema,
  use: place('Folder below this one that holds an anamnesis.config.json of its own.'),
})

/** Either form of `anamnesis.config.json`. */
export const configDocument = z.union([config, pointer])

/** A config as written. */
export type Config = z.infer<typeof config>
