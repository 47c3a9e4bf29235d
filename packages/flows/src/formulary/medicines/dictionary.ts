import diabetesAndWeight from './diabetes-weight.json' with { type: 'json' }
import heart from './heart.json' with { type: 'json' }
import infectionImmunityAndSkin from './infection-immunity-skin.json' with { type: 'json' }
import kinds from './kinds.json' with { type: 'json' }
import type { MedicineClass, WrittenMedicine } from './medicine.ts'
import menAndHormones from './men-hormones.json' with { type: 'json' }
import mindAndNerves from './mind-nerves.json' with { type: 'json' }
import painStomachAndBreath from './pain-stomach-breath.json' with { type: 'json' }
import supplementsAndDrugs from './supplements-drugs.json' with { type: 'json' }

/** Every medicine, built on first use. @throws when a medicine names an unknown ingredient. */
export function dictionary(): readonly Medicine[] {
  if (known) return known
  // validated by a test, since validation here would take longer than reading a text
  const written = files.flat() as readonly WrittenMedicine[]
  const byId = new Map(written.map((one) => [one.id, one]))
  known = written.map((one) => {
    const parts = partsOf(one, byId)
    const { id, name, brands = [], alsoCalled = [], misspelt = [], standsAlone = [], offered = [] } = one
    const classes = [...new Set(parts.flatMap((part) => part.classes ?? []))]
    const ingredients = parts.flatMap((part) => (part.ingredients ? [] : [part.id]))
    return { id, name, classes, ingredients, names: [name, ...brands, ...alsoCalled], misspelt, standsAlone, offered }
  })
  return known
}

/** A medicine with properties inherited from its ingredients. */
export interface Medicine {
  readonly id: string
  readonly name: string
  /** Its own classes and those of its ingredients. */
  readonly classes: readonly MedicineClass[]
  /** Ids of its ingredients; its own id for a single-ingredient medicine. */
  readonly ingredients: readonly string[]
  /** Every name, the generic name first, without misspellings. */
  readonly names: readonly string[]
  readonly misspelt: readonly string[]
  readonly standsAlone: readonly string[]
  readonly offered: readonly string[]
}

const files = [
  heart,
  diabetesAndWeight,
  menAndHormones,
  mindAndNerves,
  painStomachAndBreath,
  infectionImmunityAndSkin,
  supplementsAndDrugs,
  // class names such as “a nitrate”, for patients who do not name the medicine
  kinds,
]
let known: readonly Medicine[] | undefined

/** A medicine with its ingredients, recursively. */
function partsOf(one: WrittenMedicine, byId: ReadonlyMap<string, WrittenMedicine>): WrittenMedicine[] {
  const ingredients = (one.ingredients ?? []).flatMap((id) => {
    const part = byId.get(id)
    if (!part) throw new Error(`MEDICINE_UNKNOWN_INGREDIENT ${one.id}: there is no medicine "${id}". Write it as a line of its own.`)
    return partsOf(part, byId)
  })
  return [one, ...ingredients]
}
