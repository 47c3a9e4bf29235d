import { rulesShared, written } from '../generated/registries/ingredients.ts'
import type { Doses, IngredientRule, Nothing, WrittenIngredient, WrittenShared } from './ingredient.ts'

/** The shared rules that come before all others. */
const EVERYONE = 'everyone'

/** An active ingredient with every rule that holds for it, the shared ones among them. */
export interface Ingredient {
  readonly id: string
  readonly name: string
  /** Its id in the dictionary of medicines. */
  readonly medicine?: string | undefined
  /** Products of it for something else, in lower case. */
  readonly otherProducts: readonly string[]
  readonly unit?: WrittenIngredient['unit']
  readonly doses?: Doses | undefined
  readonly rules: readonly IngredientRule[]
  readonly nothing: readonly Nothing[]
}

// a test holds each file to its schema: a patient need not wait for it
const shared = rulesShared as readonly WrittenShared[]
const files = written as readonly WrittenIngredient[]

/** The ids of the ingredients, also where one cannot be put together. */
export const ingredientIds: readonly string[] = files.map(({ id }) => id)

let known: ReadonlyMap<string, Ingredient> | undefined

/** Every active ingredient that is sold, by its id, put together when it is first asked for. @throws when one names rules that there are not. */
export function ingredients(): ReadonlyMap<string, Ingredient> {
  known ??= new Map(files.map((one) => [one.id, withShared(one)]))
  return known
}

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
    // nobody who thinks of ending their life reads about anything else; then, where two rules stop a patient alike, its own words are shown
    rules: [
      ...common.flatMap((found) => (found.id === EVERYONE ? found.rules : [])),
      ...rules,
      ...common.flatMap((found) => (found.id === EVERYONE ? [] : found.rules)),
    ],
    nothing: [...nothing, ...common.flatMap((found) => found.nothing ?? [])],
  }
}
