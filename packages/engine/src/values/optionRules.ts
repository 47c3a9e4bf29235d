import type { FieldOf, Option } from '../schema/index.ts'
import { isTexts } from '../schema/isTexts.ts'
import type { IssueRule } from './issueRule.ts'

// Rules of answers that are chosen from options.

type Choice = FieldOf<'radio-group'> | FieldOf<'select'> | FieldOf<'tile'>
type Choices = FieldOf<'checkbox-group'> | FieldOf<'multi-select'>

const offered = new WeakMap<readonly Option[], ReadonlySet<string>>()

function offeredValues(options: readonly Option[]): ReadonlySet<string> {
  const known = offered.get(options)
  if (known) return known
  const values = new Set(options.map((option) => option.value))
  offered.set(options, values)
  return values
}

/** Must be an offered value. */
export const offeredRule: IssueRule<Choice> = (field, value) =>
  typeof value === 'string' && offeredValues(field.options).has(value) ? undefined : { code: 'not-offered' }

/** Must be offered values, each once. */
export const listOfferedRule: IssueRule<Choices> = (field, value) => {
  const values = isTexts(value) ? value : []
  const known = offeredValues(field.options)
  return values.every((one) => known.has(one)) && isEachOnce(values) ? undefined : { code: 'not-offered' }
}

/** Longest list for which a linear search is faster than a set. */
const FEW = 8

const isEachOnce = (values: readonly string[]) =>
  values.length <= FEW ? values.every((one, index) => values.indexOf(one) === index) : new Set(values).size === values.length

/** As many as the field asks for; the exclusive option is enough alone. */
export const howManyRule: IssueRule<Choices> = ({ exclusiveOption, minChosen = 1, maxChosen = Infinity }, value) => {
  if (!isTexts(value) || value[0] === exclusiveOption) return undefined
  if (value.length < minChosen) return { code: 'min-chosen', details: { limit: minChosen } }
  return value.length > maxChosen ? { code: 'max-chosen', details: { limit: maxChosen } } : undefined
}

/** The exclusive option must be the only one. */
export const exclusiveRule: IssueRule<Choices> = ({ options, exclusiveOption }, value) => {
  if (exclusiveOption === undefined || !isTexts(value) || value.length < 2 || !value.includes(exclusiveOption)) return undefined
  const list = options.find((option) => option.value === exclusiveOption)?.label ?? exclusiveOption
  return { code: 'exclusive', details: { list } }
}
