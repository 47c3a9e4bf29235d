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
    about: 'What is sold for a treatment: drugs with their doses, kits, and add-ons.',
    keys: {
      drugs: 'What a patient chooses one of.',
      addOns: 'What a patient may order beside it.',
      id: 'The id by which it is ordered. Never change it once it was sold.',
      name: 'What patients call it.',
      shortName: 'What it is called in the middle of a sentence, such as “daily tadalafil”.',
      pitch: 'What it is or does, in a line or two, or whom it is for.',
      form: 'By which it is drawn.',
      ingredients: 'Ids of its active ingredients. Where two rules stop a patient alike, that of the first one is shown.',
      agreements: 'What a patient has to agree to: what the pharmacy mixes, a use that is not approved, or a controlled substance.',
      medication: 'Id of its medication information; its own unless named.',
      generic: 'Id of the drug that is the same without the brand name, where this one has a brand name.',
      doseMultipliers: 'Months of supply in one shipment, monthly first; monthly alone unless named.',
      doses: 'What it comes in, counted in doses.',
      kits: 'Several things in one package, which are not counted in doses.',
      strength: 'The strength as patients read it, such as 50 mg.',
      amounts: 'By active ingredient, how much one piece holds, in the unit of the ingredient.',
      monthlyDoses: 'How many are taken in a month at most.',
      priceCents: 'Price in cents of Canadian dollars: of one dose, or of a month.',
      packageDays: 'Days that one package lasts.',
      contents: 'What is in it, a line each.',
      image: 'Path of its picture, which the host serves.',
    },
    names: { ingredients: 'ingredient', amounts: 'ingredient', medication: 'medication' },
  },
  medication: {
    schema: z.union([medication, bundle]),
    files: ['src/medications/*.json', 'src/treatments/*/medications/*.json'],
    about: 'What patients read of a medication, or of several that are sold and used together.',
    keys: {
      id: 'The name of its file, and of the product where it is sold alone; of a strength, the name by which parts call it.',
      name: 'What patients call it.',
      form: 'By which it is drawn.',
      tag: 'A word or two that set it apart from others.',
      summary: 'What it is and does, in two or three sentences.',
      features: 'What its card says, a line each.',
      bullets: 'What its page says beside a sign each; a shield warns.',
      icon: 'The sign beside the line.',
      label: 'What patients read.',
      directions: 'How it is used and when to stop, a line each. May hold placeholders such as {pharmacy}.',
      warning: 'What can do harm, drawn apart from the steps.',
      note: 'A remark, drawn apart from the steps.',
      ingredients: 'What is in it, as patients read it.',
      brandNames: 'Brand names that it is sold under.',
      strengths: 'What it comes in. A strength with directions of its own has them read first.',
      parts: 'The medications of the bundle, each with its strength.',
      medication: 'Id of the medication.',
      strength: 'Id of its strength.',
      defaultStrength: 'Whose directions are read while no strength is known: the id of one of its strengths.',
    },
    names: { medication: 'medication' },
  },
  'medication-names': {
    schema: medicationNames,
    files: ['src/medication-names.json', 'src/treatments/*/medication-names.json'],
    about: 'The names by which a prescription calls a medication.',
    keys: {
      medication: 'Id of the medication that it is.',
      strength: 'Id of the strength, where the name says it.',
      names: 'How it may be written.',
    },
    names: { medication: 'medication' },
  },
} satisfies Record<string, DocumentKind>
