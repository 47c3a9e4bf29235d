import type { Cell, Ingredient, IngredientRule, FactCondition } from '@anamnesis/flows/internal'
import { hashOfData } from './contentHash.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { type Matrix, safetyMatrixTables, sourcesInWords } from './safetyMatrixTables.ts'
import { SIGNING } from './signing.ts'
import { TO_BE_DECIDED, factCatalogue, factLabel, ingredients, matrixFacts, safetyMatrix } from './optionalFormulary.ts'

/** The safety page for review: every ingredient against every fact, with rules, doses and sources. */
export function safetyPage(): string {
  const all = [...ingredients().values()]
  const [sections, rows] = [sectionsOf(all), safetyMatrix()]
  return `${[
    '# What is safe: every ingredient, every fact',
    'A product has the rules of all that is in it, in a first order, a renewal, a change of dose and with an add-on. The same data decide in the questionnaire, on the server and for the physician. Written by `npm run generate` from `packages/flows/src/formulary`.',
    ...counts(all, rows),
    '## What the medical lead has to decide',
    'Rules that rest on no public document. The counts above include the cells of the matrix without one.',
    openRules(sections),
    '## The matrix',
    [
      '- **stop**: no order, and the patient is shown why. **refuse**: not this product or dose. flag: the physician sees it and decides. –: no effect.',
      '- (flag) and the like: for the higher doses only. (with others): only together with another fact. ↑ after it: stops who has the treatment already.',
      '- Ingredients that are mostly alike share a column; one that differs is named in its cell. Facts that mean the same to all share a row. The effect of a medicine that is named alone, such as pimozide, is in the rules below.',
    ].join('\n'),
    ...safetyMatrixTables(all, rows),
    '## The rules',
    'Each with the message to the patient in quotes, then the one to the physician. In brackets the severity and the page that a stop shows. Last, the source.',
    ...sections.flatMap(({ heading, unit, rules }) => [
      `### ${plainMarkdown(heading)}`,
      rules.map(({ number, rule }) => ruleLine(number, rule, unit)).join('\n'),
    ]),
    '## The doses',
    dosesOf(all),
    '## Sign-off',
    'I have read this page and agree with the rules, the doses and the messages to patients.',
    SIGNING,
  ].join('\n\n')}\n`
}

/** SHA-256 of the ingredients, their rules and doses, the facts, and each effect. */
export function safetyHash(): string {
  const matrix = [...safetyMatrix()].map(([id, cells]) => [id, [...cells]])
  return hashOfData({ ingredients: [...ingredients().values()], facts: factCatalogue, matrix })
}

function counts(all: readonly Ingredient[], rows: Matrix): string[] {
  const cells = [...rows.values()].flatMap((row) => [...row.values()])
  const of = (effect: Cell['effect']) => cells.filter((cell) => cell.effect === effect).length
  const open = (list: readonly { readonly sources: readonly string[] }[]) =>
    list.filter(({ sources }) => sources.includes(TO_BE_DECIDED)).length
  const rules = [...new Set(all.flatMap((one) => one.rules))]
  const doses = all.flatMap((one) => (one.doses ? [one.doses.source] : []))
  const decided = cells.filter(({ effect }) => effect !== 'nothing')
  const bySource = new Map<string, number>()
  for (const { source } of rules) bySource.set(documentOf(source), (bySource.get(documentOf(source)) ?? 0) + 1)
  const lines = [...bySource].toSorted(([, a], [, b]) => b - a).map(([source, count]) => `| ${plainMarkdown(source)} | ${count} |`)
  return [
    `${all.length} ingredients, ${matrixFacts.length} facts, ${cells.length} cells: ${of('stop')} stop, ${of('refuse')} refuse, ${of('flag')} are flags, ${of('together')} count only together with another fact, ${of('nothing')} mean nothing, ${of('undecided')} are undecided.`,
    `Of the ${decided.length} cells that decide something, ${open(decided)} rest on a rule that is ${TO_BE_DECIDED}; of the ${of('nothing')} that mean nothing, ${open(cells.filter(({ effect }) => effect === 'nothing'))}. Documents are named from general knowledge: each rule has to be compared with the current edition.`,
    `The ${rules.length} rules: ${sourcesInWords(rules.map(({ source }) => source))}. The doses of ${doses.length} ingredients: ${sourcesInWords(doses)}.`,
    ['| Source | Rules |', '|---|---|', ...lines].join('\n'),
  ]
}

const documentOf = (source: string) => source.replace(/: [^:]*$/, '')

/** Rules shared by the same ingredients, in page order. */
interface RuleSection {
  readonly heading: string
  readonly unit: Ingredient['unit']
  readonly rules: readonly { readonly number: number; readonly rule: IngredientRule }[]
}

/** Rule sections; those shared by several ingredients come first. */
function sectionsOf(all: readonly Ingredient[]): RuleSection[] {
  const sections = new Map<string, { of: readonly Ingredient[]; rules: IngredientRule[] }>()
  for (const rule of new Set(all.flatMap(({ rules }) => rules))) {
    const of = all.filter(({ rules }) => rules.includes(rule))
    const heading = of.map(({ name }) => name).join(' · ')
    const section = sections.get(heading) ?? { of, rules: [] }
    section.rules.push(rule)
    sections.set(heading, section)
  }
  let number = 0
  return [...sections]
    .toSorted(([, one], [, other]) => other.of.length - one.of.length)
    .map(([heading, { of, rules }]) => ({ heading, unit: of[0]?.unit, rules: rules.map((rule) => ({ number: (number += 1), rule })) }))
}

/** The numbers of undecided rules. */
function openRules(sections: readonly RuleSection[]): string {
  const lines = sections.flatMap(({ heading, rules }) => {
    const open = rules.filter(({ rule }) => rule.source === TO_BE_DECIDED)
    return open.length === 0
      ? []
      : [`| ${plainMarkdown(heading)} | ${open.length} of ${rules.length} | ${open.map(({ number }) => `N${number}`).join(', ')} |`]
  })
  return ['| Rules of | Open | Which |', '|---|---|---|', ...lines].join('\n')
}

function ruleLine(
  number: number,
  { when, effect, severity, interrupt, inTreatment, standing, over, says, physician, source }: IngredientRule,
  unit: Ingredient['unit'],
): string {
  const pages = [interrupt, inTreatment === undefined ? undefined : `in treatment ${inTreatment}`].filter((page) => page !== undefined)
  const dose = over === undefined ? '' : ` Over ${over} ${unit ?? ''} only.`
  const start = standing === undefined ? '' : ` Only ${standing === 'first order' ? 'before a first order' : 'in treatment'}.`
  const patientText = says === undefined ? '' : ` “${plainMarkdown(says)}”`
  const rests = source === TO_BE_DECIDED ? `**${source}**` : `_${plainMarkdown(source)}_`
  return `- **N${number} ${effect}** (${[severity, ...pages].join(', ')}): ${plainMarkdown(factConditionInWords(when))}.${dose}${start}${patientText} ${plainMarkdown(physician)}. ${rests}`
}

function dosesOf(all: readonly Ingredient[]): string {
  const lines = all.flatMap(({ name, doses, unit }) => {
    if (!doses) return []
    const most = doses.most.map(({ amount, pieces, hours }) => {
      const parts = [amount === undefined ? [] : `${amount} ${unit ?? ''}`, pieces === undefined ? [] : `${pieces} of them`].flat()
      return `${parts.join(' and ')} in ${hours} hours`
    })
    return `| ${plainMarkdown(name)} | ${doses.first} ${unit ?? ''} | ${most.join('; ')} | ${plainMarkdown(doses.says)} | ${plainMarkdown(doses.source)} |`
  })
  return [
    '| Ingredient | First order, at most | Ever, at most | Message to the patient | Source |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** Writes a condition on facts for physicians. */
function factConditionInWords(condition: FactCondition, isInner = false): string {
  if (typeof condition === 'string') return factLabel(condition)
  if ('not' in condition) return `not (${factConditionInWords(condition.not)})`
  const parts = 'any' in condition ? condition.any : condition.all
  const words = parts.map((one) => factConditionInWords(one, true)).join('any' in condition ? '; or ' : '; and ')
  return isInner && parts.length > 1 ? `(${words})` : words
}
