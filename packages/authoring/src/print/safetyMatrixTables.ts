import { formatCount } from '@anamnesis/engine/schema/internal'
import type { Cell, Ingredient, SourceKind } from '@anamnesis/flows/internal'
import { plainMarkdown } from './plainMarkdown.ts'
import { factCatalogue, factLabel, matrixFacts, sourceKind } from './optionalFormulary.ts'

/** The matrix as one table per group of facts. Similar ingredients share a column; facts with equal effects share a row. */
export function safetyMatrixTables(all: readonly Ingredient[], rows: Matrix): string[] {
  const wordsOf: WordsOf = ({ id }, fact) => shownAs(rows.get(id)?.get(fact))
  const columns = columnsOf(all, wordsOf)
  const groups = new Map<string, string[]>()
  for (const fact of matrixFacts) {
    const group = factCatalogue[fact]?.group ?? 'medicines taken'
    groups.set(group, [...(groups.get(group) ?? []), fact])
  }
  return [...groups].flatMap(([group, facts]) => {
    const alike = new Map<string, string[]>()
    for (const fact of facts) {
      const cells = columns.map((column) => cellOf(column, fact, wordsOf)).join(' | ')
      alike.set(cells, [...(alike.get(cells) ?? []), plainMarkdown(factLabel(fact).replace(/^Takes: /, ''))])
    }
    const idle = columns.map(() => NOTHING).join(' | ')
    const lines = [...alike].flatMap(([cells, labels]) => (cells === idle ? [] : [`| ${labels.join('<br>')} | ${cells} |`]))
    const head = [
      `| Fact | ${columns.map((column) => column.map(({ name }) => plainMarkdown(name)).join(', ')).join(' | ')} |`,
      `|---|${columns.map(() => '---|').join('')}`,
    ]
    return [
      `### ${group.charAt(0).toUpperCase()}${group.slice(1)}`,
      ...(lines.length > 0 ? [[...head, ...lines].join('\n')] : []),
      ...(alike.has(idle) ? [`Means nothing for any of them: ${(alike.get(idle) ?? []).join('; ')}.`] : []),
    ]
  })
}

/** The effect of every fact on every ingredient. */
export type Matrix = ReadonlyMap<string, ReadonlyMap<string, Cell>>

/** Share of relevant facts with equal effect from which two ingredients share a column. */
const ALIKE = 0.8

/** The cell text for a fact and an ingredient. */
type WordsOf = (ingredient: Ingredient, fact: string) => string

const NOTHING = '–'

const shown = {
  stop: '**stop**',
  refuse: '**refuse**',
  flag: 'flag',
  together: '(with others)',
  nothing: NOTHING,
  undecided: '**?**',
} as const

function shownAs(cell: Cell | undefined): string {
  if (!cell) return shown.undecided
  return `${cell.someDoses ? `(${cell.effect})` : shown[cell.effect]}${cell.inTreatment ? ' ↑' : ''}`
}

/** A cell of a column: the common text, or the text of most ingredients with the exceptions by name. */
function cellOf(column: readonly Ingredient[], fact: string, wordsOf: WordsOf): string {
  const byWords = new Map<string, string[]>()
  for (const ingredient of column) {
    const words = wordsOf(ingredient, fact)
    byWords.set(words, [...(byWords.get(words) ?? []), ingredient.name])
  }
  const [most = ['', []], ...others] = [...byWords].toSorted(([, one], [, other]) => other.length - one.length)
  return [most[0], ...others.map(([words, names]) => `${names.map(plainMarkdown).join(', ')}: ${words}`)].join('<br>')
}

/** Ingredients in order, with similar ones adjacent. */
function columnsOf(all: readonly Ingredient[], wordsOf: WordsOf): Ingredient[][] {
  const columns: Ingredient[][] = []
  for (const ingredient of all) {
    const like = columns.find(([first]) => first !== undefined && isAlike(first, ingredient, wordsOf))
    if (like) like.push(ingredient)
    else columns.push([ingredient])
  }
  return columns
}

function isAlike(one: Ingredient, other: Ingredient, wordsOf: WordsOf): boolean {
  const decided = matrixFacts.filter((fact) => [one, other].some((each) => wordsOf(each, fact) !== NOTHING))
  // ingredients with few effects are similar
  const few = matrixFacts.length / 20
  return decided.length < few || decided.filter((fact) => wordsOf(one, fact) === wordsOf(other, fact)).length >= decided.length * ALIKE
}

/** Counts rules by source: public documents, decisions pending with the medical lead, and others. */
export function sourcesInWords(sources: readonly (string | undefined)[]): string {
  const of = (kind: SourceKind) => sources.filter((source) => source !== undefined && sourceKind(source) === kind).length
  const none = sources.filter((source) => source === undefined).length
  const [documents, lead, other] = [of('document'), of('medical-lead'), of('other')]
  // a formulary without rules needs no count
  if (documents + lead + none === 0) return `${formatCount(other, 'names', 'name')} a source`
  return [
    `${formatCount(documents, 'rests', 'rest')} on a public document that the formulary lists`,
    `${formatCount(lead, 'is', 'are')} to be decided by the medical lead, in whole or in part`,
    ...(other > 0 ? [`${formatCount(other, 'names', 'name')} another source: the specification, or a document that it does not list`] : []),
    ...(none > 0 ? [`**${formatCount(none, 'names', 'name')} none**`] : []),
  ].join('; ')
}
