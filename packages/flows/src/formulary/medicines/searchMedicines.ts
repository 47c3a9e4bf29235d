import { dictionary } from './dictionary.ts'
import { isOneLetterOff } from './isOneLetterOff.ts'
import { NOT_LISTED } from './medicineOptions.ts'
import { folded } from './wordsOf.ts'

/** What a search for a medicine offers. */
export interface MedicineSearch {
  /** Names as they are written, the nearest first: those that hold the text, then the other names of the same medicines. */
  readonly names: readonly { readonly id: string; readonly label: string }[]
  /** Always offered as well. It keeps what was typed. */
  readonly notListed: { readonly label: string; readonly text: string }
}

/** Of a shorter name, one wrong letter makes another word. */
const SHORTEST_MISSPELT = 6

/** Searches the whole dictionary, also what the option list leaves out. It may be one letter off from a name of six letters or more. */
export function searchMedicines(query: string): MedicineSearch {
  const text = query.trim()
  const wanted = folded(text)
  const ranks: { id: string; label: string }[][] = [[], [], [], []]
  const found =
    wanted === ''
      ? []
      : dictionary().filter(({ id, names, misspelt }) => {
          const labels = [...names, ...misspelt].map((label) => ({ id, label, rank: rankOf(folded(label), wanted) }))
          for (const { label, rank } of labels) if (rank !== undefined && names.includes(label)) ranks[rank]?.push({ id, label })
          return labels.some(({ rank }) => rank !== undefined)
        })
  const others = found.flatMap(({ id, names }) => names.map((label) => ({ id, label })))
  // the shortest first: who types the whole of a name finds it before those that hold it
  const nearest = ranks.flatMap((rank) => rank.toSorted((a, b) => a.label.length - b.label.length))
  const names = new Map([...nearest, ...others].map((one) => [`${one.id} ${one.label}`, one]))
  return { names: [...names.values()], notListed: { label: NOT_LISTED, text } }
}

/** Begins with it, has a word that does, holds it, is one letter off from it; undefined where it is another name. */
function rankOf(name: string, wanted: string): number | undefined {
  const at = name.indexOf(wanted)
  if (at === 0) return 0
  if (at > 0) return /[\s(-]/.test(name[at - 1] ?? '') ? 1 : 2
  return name.length >= SHORTEST_MISSPELT && isOneLetterOff(wanted, name) ? 3 : undefined
}
