import type { Doses, IngredientRule, Nothing, WrittenIngredient, WrittenShared } from './ingredient.ts'
import biotin from './ingredients/biotin.json' with { type: 'json' }
import copperPeptide from './ingredients/copper-peptide.json' with { type: 'json' }
import finasteride from './ingredients/finasteride.json' with { type: 'json' }
import latex from './ingredients/latex.json' with { type: 'json' }
import minoxidilOral from './ingredients/minoxidil-oral.json' with { type: 'json' }
import minoxidilTopical from './ingredients/minoxidil-topical.json' with { type: 'json' }
import nicotineGum from './ingredients/nicotine-gum.json' with { type: 'json' }
import nicotineLozenge from './ingredients/nicotine-lozenge.json' with { type: 'json' }
import nicotinePatch from './ingredients/nicotine-patch.json' with { type: 'json' }
import nicotinePouch from './ingredients/nicotine-pouch.json' with { type: 'json' }
import paroxetine from './ingredients/paroxetine.json' with { type: 'json' }
import prasterone from './ingredients/prasterone.json' with { type: 'json' }
import semaglutideDaily from './ingredients/semaglutide-daily.json' with { type: 'json' }
import semaglutideWeekly from './ingredients/semaglutide-weekly.json' with { type: 'json' }
import sildenafil from './ingredients/sildenafil.json' with { type: 'json' }
import tadalafil from './ingredients/tadalafil.json' with { type: 'json' }
import tirzepatide from './ingredients/tirzepatide.json' with { type: 'json' }
import vardenafil from './ingredients/vardenafil.json' with { type: 'json' }
import vitaminB12 from './ingredients/vitamin-b12.json' with { type: 'json' }
import zinc from './ingredients/zinc.json' with { type: 'json' }
import everyoneRules from './ingredients/shared/everyone.json' with { type: 'json' }
import glp1AgonistRules from './ingredients/shared/glp1-agonist.json' with { type: 'json' }
import hairLossRules from './ingredients/shared/hair-loss.json' with { type: 'json' }
import minoxidilRules from './ingredients/shared/minoxidil.json' with { type: 'json' }
import nicotineRules from './ingredients/shared/nicotine.json' with { type: 'json' }
import pde5InhibitorRules from './ingredients/shared/pde5-inhibitor.json' with { type: 'json' }

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
const shared = [
  everyoneRules,
  glp1AgonistRules,
  hairLossRules,
  minoxidilRules,
  nicotineRules,
  pde5InhibitorRules,
] as readonly WrittenShared[]
const written = [
  sildenafil,
  tadalafil,
  vardenafil,
  finasteride,
  minoxidilOral,
  minoxidilTopical,
  paroxetine,
  prasterone,
  semaglutideWeekly,
  semaglutideDaily,
  tirzepatide,
  nicotinePatch,
  nicotineGum,
  nicotineLozenge,
  nicotinePouch,
  biotin,
  copperPeptide,
  zinc,
  vitaminB12,
  latex,
] as readonly WrittenIngredient[]

let known: ReadonlyMap<string, Ingredient> | undefined

/** Every active ingredient that is sold, by its id, put together when it is first asked for. @throws when one names rules that there are not. */
export function ingredients(): ReadonlyMap<string, Ingredient> {
  known ??= new Map(written.map((one) => [one.id, withShared(one)]))
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
