import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { medicationNames } from '../medications/findMedication.ts'
import { bundle, medication } from '../medications/medication.ts'
import { writtenProducts } from '../products/writtenProducts.ts'

/** Documents of products and medication information. */
export const saleDocuments = {
  products: {
    schema: writtenProducts,
    files: ['src/treatments/*/products.json'],
    about: 'Products of a treatment: drugs with their doses, kits, and add-ons.',
    keys: {
      drugs: 'Drugs, of which a patient chooses one.',
      addOns: 'Products that a patient can order in addition.',
      id: 'Id of the product in orders. Never change it after the first sale.',
      name: 'Name that patients read.',
      shortName: 'Name within a sentence, such as “daily tadalafil”.',
      pitch: 'What it is, what it does, or for whom, in one or two lines.',
      form: 'Form, which selects the drawing.',
      ingredients: 'Ids of its active ingredients. If rules of two ingredients stop a patient in the same way, the first one is shown.',
      agreements: 'Consents that a patient gives: a compounded product, an unapproved use, or a controlled substance.',
      medication: 'Id of its medication information; default: its own id.',
      generic: 'Of a brand-name drug, the id of its generic.',
      doseMultipliers: 'Months of supply in one shipment, monthly first; default: monthly only.',
      doses: 'Its packages, counted in doses.',
      kits: 'Packages of several products, not counted in doses.',
      strength: 'The strength as patients read it, such as 50 mg.',
      amounts: 'By active ingredient, the amount in one piece, in the unit of the ingredient.',
      monthlyDoses: 'Maximum number of doses in a month.',
      priceCents: 'Price in cents of Canadian dollars: of one dose, or of a month.',
      packageDays: 'Days that one package lasts.',
      contents: 'Contents, one per line.',
      image: 'Path of its picture on the host.',
    },
    names: { ingredients: 'ingredient', amounts: 'ingredient', medication: 'medication' },
  },
  medication: {
    schema: z.union([medication, bundle]),
    files: ['src/medications/*.json', 'src/treatments/*/medications/*.json'],
    about: 'Patient information on a medication, or on several that are sold and used together.',
    keys: {
      id: 'Name of its file, and of the product if it is sold alone; of a strength, its id in parts.',
      name: 'Name that patients read.',
      form: 'Form, which selects the drawing.',
      tag: 'One or two words that distinguish it.',
      summary: 'What it is and does, in two or three sentences.',
      features: 'Lines of its card.',
      bullets: 'Lines of its page, each with an icon; a shield warns.',
      icon: 'Icon of the line.',
      label: 'Label that patients read.',
      directions: 'How to use it and when to stop, one step per line. Placeholders such as {pharmacy} are allowed.',
      warning: 'Warning, displayed separately from the steps.',
      note: 'Note, displayed separately from the steps.',
      ingredients: 'Ingredients, in patient words.',
      brandNames: 'Brand names.',
      strengths: 'Available strengths. Directions of a strength are displayed first.',
      parts: 'The medications of the bundle, each with its strength.',
      medication: 'Id of the medication.',
      strength: 'Id of its strength.',
      defaultStrength: 'Id of the strength whose directions are displayed while the strength is unknown.',
    },
    names: { medication: 'medication' },
  },
  'medication-names': {
    schema: medicationNames,
    files: ['src/medication-names.json', 'src/treatments/*/medication-names.json'],
    about: 'Names of medications on prescriptions.',
    keys: {
      medication: 'Id of the medication.',
      strength: 'Id of the strength, if the name includes it.',
      names: 'Spellings.',
    },
    names: { medication: 'medication' },
  },
} satisfies Record<string, DocumentKind>
