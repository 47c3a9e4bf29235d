import type { Finding } from './Finding.ts'

/** Reports the names that only a product defines in one finding, where there is no product to check them against. */
export function withoutProduct(findings: readonly Finding[]): Finding[] {
  const first = findings.find(({ code }) => CODE_NAMES.has(code))
  if (!first) return [...findings]
  const message = 'this name belongs to the code of a product, and there is no anamnesis.config.json at or above this folder'
  const suggestion = 'Lint the file with --config and the config of its product, which defines all such names.'
  const { place } = first
  return [{ code: NO_PRODUCT, severity: 'error', place, message, suggestion }, ...findings.filter((one) => !isProductName(one))]
}

/** The code of a resolved flow that is linted without its product. */
export const NO_PRODUCT = 'FLOW_WITHOUT_PRODUCT'

/** Names that only the code of a product defines. */
const CODE_NAMES: ReadonlySet<string> = new Set(['FLOW_UNKNOWN_HANDLER', 'FLOW_UNKNOWN_COMPONENT', 'FLOW_UNKNOWN_TRANSFORM'])
/** An answer on record is defined there too. */
const isProductName = ({ code }: Finding) => CODE_NAMES.has(code) || code === 'CONDITION_UNKNOWN_FIELD'
