import { rulesShared, written } from '../generated/registries/ingredients.ts'
import type { Doses, IngredientRule, Nothing, WrittenIngredient, WrittenShared } from './ingredient.ts'

/** Every active ingredient by id, built on first use. @throws when an ingredient names unknown shared rules. */
export function ingredients(): ReadonlyMap<string, Ingredient> {
  known ??= new Map(files.map((one) => [one.id, withShared(one)]))
  return known
}

/** The shared rules that precede all others. */
const EVERYONE = 'everyone'

/** An active ingredient with all its rules, including shared ones. */
export interface Ingredient {
  readonly id: string
  readonly name: string
  /** Id in the medicine dictionary. */
  readonly medicine?: string | undefined
  /** Lower-case product names with the same ingredient for another purpose. */
  readonly otherProducts: readonly string[]
  readonly unit?: WrittenIngredient['unit']
  readonly doses?: Doses | undefined
  readonly rules: readonly IngredientRule[]
  readonly nothing: readonly Nothing[]
}

// validated by a test instead of at run time
const shared = rulesShared as readonly WrittenShared[]
const files = written as readonly WrittenIngredient[]

/** The ingredient ids, available even when an ingredient is invalid. */
export const ingredientIds: readonly string[] = files.map(({ id }) => id)

let known: ReadonlyMap<string, Ingredient> | undefined

function withShared({ otherProducts = [], shared: names = [], rules, nothing = [], ...one }: WrittenIngredient): Ingredient {
  const common = names.map((name) => {
    const found = shared.find(({ id }) => id === name)
    if (!found)
      throw new Error(`INGREDIENT_UNKNOWN_RULES ${one.id}: there are no shared rules "${name}". Write ingredients/shared/${name}.json.`)
    return found
  })
  return {
    ...one,
    otherProducts,
    // suicidality comes before everything else; of two equal stops, the ingredient's own text is displayed
    rules: [
      ...common.flatMap((found) => (found.id === EVERYONE ? found.rules : [])),
      ...rules,
      ...common.flatMap((found) => (found.id === EVERYONE ? [] : found.rules)),
    ],
    nothing: [...nothing, ...common.flatMap((found) => found.nothing ?? [])],
  }
}
