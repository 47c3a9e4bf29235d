import type { Option } from '@anamnesis/engine/schema'

// oxlint-disable-next-line no-control-regex -- all of ASCII
const ASCII = /^[\0-\x7F]*$/

/** A text as it is compared: without case and accents. */
function folded(text: string): string {
  // most names have no accents, and ten thousand are folded before the first key is answered
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

const foldedLabels = new WeakMap<readonly Option[], readonly string[]>()

function labelsOf(options: readonly Option[]): readonly string[] {
  const known = foldedLabels.get(options)
  if (known) return known
  const labels = options.map(({ label }) => folded(label))
  foldedLabels.set(options, labels)
  return labels
}

/** The options that hold a text: those that begin with it first, then those with a word that does, then the rest. */
export function searchOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = folded(text.trim())
  if (wanted === '') return options
  const ranks: [Option[], Option[], Option[]] = [[], [], []]
  labelsOf(options).forEach((label, index) => {
    const option = options[index]
    const at = label.indexOf(wanted)
    if (at < 0 || !option) return
    ranks[at === 0 ? 0 : /[\s(-]/.test(label[at - 1] ?? '') ? 1 : 2].push(option)
  })
  return ranks.flat()
}
