import type { BrandTokens } from './brandTokens.ts'
import { contrast } from './contrast.ts'
import { contrastPairs } from './contrastPairs.ts'

/** What cannot be made out well enough in a brand's colours, a line each: "muted #999999 on page #FFFFFF has 2.85, needs 4.5". */
export function findLowContrast(colour: BrandTokens['colour']): string[] {
  return contrastPairs.flatMap(({ front, back, least }) => {
    const has = contrast(colour[front], colour[back])
    // cut, not rounded: 4.499 is not 4.5
    const shown = Math.floor(has * 100) / 100
    return has < least ? [`${front} ${colour[front]} on ${back} ${colour[back]} has ${shown}, needs ${least}`] : []
  })
}
