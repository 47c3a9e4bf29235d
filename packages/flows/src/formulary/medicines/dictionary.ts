import diabetesAndWeight from './diabetes-weight.json' with { type: 'json' }
import heart from './heart.json' with { type: 'json' }
import infectionImmunityAndSkin from './infection-immunity-skin.json' with { type: 'json' }
import kinds from './kinds.json' with { type: 'json' }
import type { MedicineClass, WrittenMedicine } from './medicine.ts'
import menAndHormones from './men-hormones.json' with { type: 'json' }
import mindAndNerves from './mind-nerves.json' with { type: 'json' }
import painStomachAndBreath from './pain-stomach-breath.json' with { type: 'json' }
import supplementsAndDrugs from './supplements-drugs.json' with { type: 'json' }

/** A medicine with everything that follows from what it holds. */
export interface Medicine {
  readonly id: string
  readonly name: string
  /** Its own and those of its ingredients. */
  readonly classes: readonly MedicineClass[]
  /** Ids of what it holds; its own, where it is no combination. */
  readonly ingredients: readonly string[]
  /** Every way to write it, its name first; misspellings are not among them. */
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
  // kinds, such as “a nitrate”, for who does not say which one
  kinds,
]
let known: readonly Medicine[] | undefined

/** Every medicine, put together when it is first asked for. @throws when one names an ingredient that there is not. */
export function dictionary(): readonly Medicine[] {
  if (known) return known
  // a test holds each line to its schema: to do so here would take longer than to read a text
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

/** A medicine, what it holds, and what that holds. */
function partsOf(one: WrittenMedicine, byId: ReadonlyMap<string, WrittenMedicine>): WrittenMedicine[] {
  const held = (one.ingredients ?? []).flatMap((id) => {
    const part = byId.get(id)
    if (!part) throw new Error(`MEDICINE_UNKNOWN_INGREDIENT ${one.id}: there is no medicine "${id}". Write it as a line of its own.`)
    return partsOf(part, byId)
  })
  return [one, ...held]
}
