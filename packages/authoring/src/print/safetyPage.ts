import {
  type Cell,
  factCatalogue,
  factLabel,
  type Ingredient,
  type IngredientRule,
  ingredients,
  matrixFacts,
  safetyMatrix,
  TO_BE_DECIDED,
} from '@anamnesis/flows'
import { factConditionInWords } from './factConditionInWords.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { SIGNING } from './signing.ts'
import { sourcesInWords } from './sourcesInWords.ts'

/** The one page to read and sign on what is safe: every ingredient that is sold against every fact, then the rules, doses and sources. */
export function safetyPage(): string {
  const all = [...ingredients().values()]
  return `${[
    '# What is safe: every ingredient, every fact',
    'A product has the rules of all that is in it, in a first order, a renewal, a change of dose and with an add-on. The same data decide in the questionnaire, on the server and for the physician. Written by `npm run docs:flows` from `packages/flows/src/formulary`.',
    ...counts(all),
    '## The matrix',
    '**stop**: no order, and the patient is shown why. **refuse**: not this product or dose. flag: the physician is told, and decides. (flag) and the like: only together with another fact, or for the higher doses. ↑ after it: stops who has the treatment already. –: means nothing. What a medicine does that is named alone, such as pimozide, stands in the rules below.',
    ...matrix(all),
    '## The rules',
    'With what the patient is told, in quotes, and what the physician is told after it. In brackets how grave it is, and the page that a stop shows.',
    ...rulesOf(all),
    '## The doses',
    dosesOf(all),
    '## Sign-off',
    'I have read this page and agree with the rules, the doses and what patients are told.',
    SIGNING,
  ].join('\n\n')}\n`
}

function counts(all: readonly Ingredient[]): string[] {
  const cells = [...safetyMatrix().values()].flatMap((row) => [...row.values()])
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
    `Of the ${decided.length} cells that decide something, ${open(decided)} rest on a rule that is ${TO_BE_DECIDED}; of the ${of('nothing')} that mean nothing, ${open(cells.filter(({ effect }) => effect === 'nothing'))}. Documents are named from general knowledge: each rule has to be held against the current edition.`,
    `The ${rules.length} rules: ${sourcesInWords(rules.map(({ source }) => source))}. The doses of ${doses.length} ingredients: ${sourcesInWords(doses)}.`,
    ['| Source | Rules |', '|---|---|', ...lines].join('\n'),
  ]
}

const documentOf = (source: string) => source.replace(/: [^:]*$/, '')

function matrix(all: readonly Ingredient[]): string[] {
  const rows = safetyMatrix()
  const groups = new Map<string, string[]>()
  for (const fact of matrixFacts) {
    const group = factCatalogue[fact]?.group ?? 'medicines taken'
    groups.set(group, [...(groups.get(group) ?? []), fact])
  }
  const head = [`| Fact | ${all.map(({ name }) => name).join(' | ')} |`, `|---|${all.map(() => '---|').join('')}`]
  return [...groups].flatMap(([group, facts]) => [
    `### ${group.charAt(0).toUpperCase()}${group.slice(1)}`,
    [
      ...head,
      ...facts.map(
        (fact) => `| ${plainMarkdown(factLabel(fact))} | ${all.map(({ id }) => inTable(rows.get(id)?.get(fact))).join(' | ')} |`,
      ),
    ].join('\n'),
  ])
}

const shown = { stop: '**stop**', refuse: '**refuse**', flag: 'flag', together: '(with others)', nothing: '–', undecided: '**?**' } as const

function inTable(cell: Cell | undefined): string {
  if (!cell) return shown.undecided
  return `${cell.someDoses ? `(${cell.effect})` : shown[cell.effect]}${cell.inTreatment ? ' ↑' : ''}`
}

/** The rules, those that several ingredients share once. */
function rulesOf(all: readonly Ingredient[]): string[] {
  const sections = new Map<string, Set<string>>()
  for (const rule of new Set(all.flatMap(({ rules }) => rules))) {
    const of = all.filter(({ rules }) => rules.includes(rule))
    const heading = of.map(({ name }) => name).join(' · ')
    sections.set(heading, (sections.get(heading) ?? new Set()).add(ruleLine(rule, of[0]?.unit)))
  }
  const mostSharedFirst = [...sections].toSorted(([a], [b]) => b.split(' · ').length - a.split(' · ').length)
  return mostSharedFirst.flatMap(([heading, lines]) => [`### ${plainMarkdown(heading)}`, [...lines].join('\n')])
}

function ruleLine(
  { when, effect, severity, interrupt, inTreatment, over, says, physician, source }: IngredientRule,
  unit: Ingredient['unit'],
): string {
  const pages = [interrupt, inTreatment === undefined ? undefined : `in treatment ${inTreatment}`].filter((page) => page !== undefined)
  const dose = over === undefined ? '' : ` Over ${over} ${unit ?? ''} only.`
  const told = says === undefined ? '' : ` “${plainMarkdown(says)}”`
  return `- **${effect}** (${[severity, ...pages].join(', ')}): ${plainMarkdown(factConditionInWords(when))}.${dose}${told} ${plainMarkdown(physician)}. _${plainMarkdown(source)}_`
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
    '| Ingredient | First order, at most | Ever, at most | What the patient is told | Source |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
