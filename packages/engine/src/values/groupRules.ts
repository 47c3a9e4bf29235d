import type { FieldOf } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'
import type { IssueRule } from './issueRule.ts'

const fewEnough: IssueRule<FieldOf<'group'>> = ({ maxEntries }, value) =>
  isEntries(value) && value.length > maxEntries ? { code: 'max-entries', details: { limit: maxEntries } } : undefined

/** Nobody could have answered what is not asked. */
const onlyAsked: IssueRule<FieldOf<'group'>> = ({ fields }, value) => {
  const names = new Set(fields.map(({ name }) => name))
  return isEntries(value) && value.some((entry) => Object.keys(entry).some((name) => !names.has(name))) ? { code: 'format' } : undefined
}

const enough: IssueRule<FieldOf<'group'>> = ({ minEntries = 1 }, value) =>
  isEntries(value) && value.length < minEntries ? { code: 'min-entries', details: { limit: minEntries } } : undefined

// how many comes first: no more than that is looked into
export const groupRules: readonly IssueRule<FieldOf<'group'>>[] = [fewEnough, onlyAsked, enough]
