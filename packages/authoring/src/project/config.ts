import * as z from 'zod/mini'

const place = (what: string) =>
  z.string().check(z.regex(/^[^/\\]/, { error: 'Write a path from the folder of this file.' }), z.describe(what))
const $schema = z.optional(z.string().check(z.describe('The JSON Schema of this document, for editors.')))

/** The paths of a product's documents: `anamnesis.config.json`. Paths are relative to its folder and must stay inside it. */
export const config = z.strictObject({
  $schema,
  flows: place(
    'Folder of the flows, including subfolders. The folder of a treatment can also contain treatment.json, products.json, interrupts.json, fragments and options.',
  ),
  brands: place('Folder of the brands: for each a file, or a folder with a brand.json, named by its id.'),
  fragments: z.optional(place('Folder of the screens that flows share, each in a file named by its id.')),
  options: z.optional(place('Folder of the option lists, each in a file named by its id.')),
  calls: z.optional(place('File of the calls that screens name, by id.')),
  interrupts: z.optional(place('File of the interrupts that rules, handlers and calls name.')),
  flags: z.optional(place('File of the feature flags that conditions may read, each with its values.')),
  products: z.optional(
    place(
      'Folder of the products, a file for each treatment, named by its code; alternatively products.json in the folder of each treatment.',
    ),
  ),
  renewals: z.optional(place('Ignored; accepted for configs of earlier revisions.')),
  treatment: z.optional(
    place(
      'Folder that `anamnesis new treatment` copies as the folder of a treatment. It replaces __code__, __key__, __name__, __question__ and __brand__.',
    ),
  ),
  prepare: z.optional(
    place(
      'Module that exports `prepare`, which returns the files that the code imports, generated from the documents. They are written before the code is loaded.',
    ),
  ),
  code: z.optional(
    place(
      'Module that exports `product`: handlers, vocabulary and everything else that data cannot express. Without it, the product has no code.',
    ),
  ),
  generated: z.optional(place('Folder that `anamnesis generate` writes the resolved flows to, for an app to load.')),
  inventory: z.optional(
    place('Folder of the inventory that `anamnesis accept` writes for reviewers, one document for each flow; default: `inventory`.'),
  ),
  examples: z.optional(
    place(
      'Folder of the example patients: one script for each treatment and kind, such as sleep-onboarding.script.json. `anamnesis accept` completes them.',
    ),
  ),
  previews: z.optional(
    place('Folder of the screens that `anamnesis watch` writes for previews in development, each with the answers that lead to it.'),
  ),
  schemas: z.optional(place('Folder of the JSON Schemas that `anamnesis schema --write` writes; default: `schema`.')),
})

/** Points to a product in a subfolder, for a config at the root of a repository. */
export const pointer = z.strictObject({
  $schema,
  use: place('Subfolder with another anamnesis.config.json.'),
})

/** Either form of `anamnesis.config.json`. */
export const configDocument = z.union([config, pointer])

/** A config as written. */
export type Config = z.infer<typeof config>
