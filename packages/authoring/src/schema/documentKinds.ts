import { relative, sep } from 'node:path'
import { callIn, type DocumentKind, documentsIn, interrupt, option, type ProductCode } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'
import { inventory, inventoryKeys, PROVED, provedPlaces } from '../accept/inventory.ts'
import { configDocument } from '../project/config.ts'
import { flagRegister } from '../project/flagRegister.ts'
import { CONFIG_FILE } from '../project/findConfig.ts'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { defaultBrand } from '../resolve/defaultBrand.ts'
import { script } from '../run/script.ts'

const ofConditions = { field: 'field', flag: 'flag', errors: 'field' }
const ofRules = { ...ofConditions, interrupt: 'interrupt' }
const ofScreens = {
  ...ofRules,
  $options: 'option-list',
  call: 'call',
  onMount: 'handler',
  onSubmit: 'handler',
  customComponent: 'component',
  fieldToWatch: 'field',
  confirms: 'field',
  line2: 'field',
  city: 'field',
  province: 'field',
  postalCode: 'field',
  autocomplete: 'autofill',
}

/** Kinds of names by key, in flows and screens. */
export const flowNames = { ...ofScreens, screens: 'fragment', brand: 'brand', treatment: 'treated', kind: 'kind' }

/** The document kinds of a product by name: the standard ones and its own. */
export function documentKinds(
  { vocabulary = {}, brand = defaultBrand, documents: own = {} }: ProductCode,
  places: Partial<ProjectPlaces> = {},
): Readonly<Record<string, DocumentKind>> {
  const { flow, screen } = documentsIn(vocabulary)
  const at = (path: string | undefined, inside = '') =>
    path === undefined
      ? []
      : [
          `${relative(places.folder ?? '', path)
            .split(sep)
            .join('/')}${inside}`,
        ]
  const every = {
    flow: {
      schema: flow,
      files: at(places.flows, '/**/*.json'),
      about: 'A questionnaire: its steps, and the screens in each.',
      names: flowNames,
    },
    screen: {
      schema: screen,
      files: [...at(places.fragments, '/**/*.json'), ...at(places.flows, '/**/fragments/**/*.json')],
      about: 'A screen: what a patient sees at a time, usually one question.',
      names: ofScreens,
    },
    options: {
      schema: z.array(option),
      files: [...at(places.options, '/**/*.json'), ...at(places.flows, '/**/options/**/*.json')],
      about: 'A list of options, which fields name with "$options".',
    },
    calls: {
      schema: z.record(z.string(), callIn(vocabulary)),
      files: at(places.calls),
      about: 'What is sent when a screen is left, by the name that screens give.',
      names: { interrupt: 'interrupt', transform: 'transform' },
    },
    interrupts: {
      schema: z.record(z.string(), interrupt),
      files: at(places.interrupts),
      about: 'What stops a patient, by the name that rules, handlers and calls give.',
      names: { screen: 'screen' },
    },
    flags: {
      schema: flagRegister,
      files: at(places.flags),
      about: 'The feature flags that conditions may read, by their key.',
    },
    brand: { schema: brand, files: at(places.brands, '/*.json'), about: 'Who asks: names and contact.' },
    script: {
      schema: script,
      files: ['**/*.script.json'],
      about: 'A patient whom "anamnesis run" plays.',
      names: { answers: 'question', calls: 'call', flags: 'flag', on: 'screen' },
    },
    inventory: {
      schema: inventory,
      files: at(places.inventory, '/*.json'),
      about: 'What a flow asks, as reviewers read it: written by "anamnesis accept".',
      keys: inventoryKeys,
    },
    'inventory-lists': {
      schema: z.record(z.string(), z.array(z.string())),
      files: at(places.inventory, '/lists.json'),
      about: 'Long lists of options, which several questions offer: written by "anamnesis accept".',
    },
    proved: {
      schema: provedPlaces,
      files: at(places.inventory, `/${PROVED}`),
      about: 'What was proved of the interrupts and rules of each flow: written by "anamnesis accept".',
    },
    config: { schema: configDocument, files: [CONFIG_FILE], about: 'Where the documents of the product lie.' },
  } satisfies Record<string, DocumentKind>
  return { ...every, ...own }
}
