import { relative, sep } from 'node:path'
import type { ProductCode } from '@anamnesis/engine/schema'
import { callIn, type DocumentKind, documentsIn, interrupt, option } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { inventory, inventoryKeys, PROVED, provedPlaces } from '../accept/inventory.ts'
import { configDocument } from '../project/config.ts'
import { flagRegister } from '../project/flagRegister.ts'
import { CONFIG_FILE } from '../project/findConfig.ts'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { BRAND_FILE } from '../resolve/brandFiles.ts'
import { defaultBrand } from '../resolve/defaultBrand.ts'
import { script } from '../run/script.ts'

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
      about: 'A screen: what a patient sees at once, usually one question.',
      names: ofScreens,
    },
    options: {
      schema: z.array(option),
      files: [...at(places.options, '/**/*.json'), ...at(places.flows, '/**/options/**/*.json')],
      about: 'A list of options; fields refer to it by "$options".',
    },
    calls: {
      schema: z.record(z.string(), callIn(vocabulary)),
      files: at(places.calls),
      about: 'Calls sent on leaving a screen, by the name that screens use.',
      names: { interrupt: 'interrupt', transform: 'transform' },
    },
    interrupts: {
      schema: z.record(z.string(), interrupt),
      files: [...at(places.interrupts), ...at(places.flows, '/*/interrupts.json')],
      about: 'Interrupts that stop a patient, by the name that rules, handlers and calls use.',
      names: { screen: 'screen', field: 'field', age: 'field' },
    },
    flags: {
      schema: flagRegister,
      files: at(places.flags),
      about: 'Feature flags that conditions may read, by key.',
    },
    brand: {
      schema: brand,
      files: [...at(places.brands, '/*.json'), ...at(places.brands, `/*/${BRAND_FILE}`)],
      about: 'A brand: names and contact.',
    },
    script: {
      schema: script,
      files: ['**/*.script.json'],
      about: 'A patient script for "anamnesis run".',
      names: { answers: 'question', calls: 'call', flags: 'flag', on: 'screen' },
    },
    inventory: {
      schema: inventory,
      files: at(places.inventory, '/*.json'),
      about: 'The inventory of a flow, for reviews; written by "anamnesis accept".',
      keys: inventoryKeys,
    },
    'inventory-lists': {
      schema: z.record(z.string(), z.array(z.string())),
      files: at(places.inventory, '/lists.json'),
      about: 'Long option lists shared by several questions; written by "anamnesis accept".',
    },
    proved: {
      schema: provedPlaces,
      files: at(places.inventory, `/${PROVED}`),
      about: 'Proved interrupts and rules of each flow; written by "anamnesis accept".',
    },
    config: { schema: configDocument, files: [CONFIG_FILE], about: 'Paths of the documents of the product.' },
  } satisfies Record<string, DocumentKind>
  return { ...every, ...own }
}

const ofConditions = { field: 'field', age: 'field', count: 'field', flag: 'flag', errors: 'field' }
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
