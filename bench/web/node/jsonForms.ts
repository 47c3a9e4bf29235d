import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Answers } from '@anamnesis/engine/schema'
import { pages } from '../../engine/intake.ts'
import { peersFolder } from '../browser/installPeers.ts'

/** The part of JSON Forms that the bench uses; the workspace does not have it. */
interface JsonFormsCore {
  readonly init: (data: object, schema: object, uischema: object) => object
  readonly update: (path: string, updater: () => unknown) => object
  readonly coreReducer: (state: object | undefined, action: object) => { readonly errors: readonly unknown[] }
  readonly createAjv: () => { readonly compile: (schema: object) => (data: unknown) => boolean }
}

type Part = (typeof pages)[number]['question']

function schemaOf({ field, answer }: Part): object {
  if ('options' in field && field.options) {
    const one = { type: 'string', enum: field.options.map(({ value }) => value) }
    return Array.isArray(answer) ? { type: 'array', items: one, minItems: 1, uniqueItems: true } : one
  }
  const formats: Readonly<Record<string, object>> = {
    date: { format: 'date' },
    email: { format: 'email' },
    password: { minLength: 8 },
    'postal-code': { pattern: String.raw`^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$` },
    text: { minLength: 1, maxLength: 80, pattern: String.raw`^[\p{L} .\-]+$` },
    'text-area': { minLength: 1, maxLength: 500, pattern: String.raw`^[\p{L} .\-]+$` },
  }
  return { type: 'string', ...formats[field.type] }
}

/** The engine bench's intake in JSON Forms: one schema, validated as a whole on each answer. @throws when it is not installed. */
export function jsonForms() {
  // JSON Forms is CommonJS in Node
  const core = createRequire(join(peersFolder, 'any.js'))('@jsonforms/core') as JsonFormsCore
  const parts = pages.flatMap(({ question, follow }) => [question, ...(follow ? [follow] : [])])
  const brought = pages.flatMap(({ question, follow, when }) => [
    ...(when ? [{ by: when[0], is: when[1], name: question.field.name }] : []),
    ...(follow ? [{ by: question.field.name, is: 'Yes', name: follow.field.name }] : []),
  ])
  const names = new Set(brought.map(({ name }) => name))
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parts.map((part) => [part.field.name, schemaOf(part)])),
    required: parts.map(({ field }) => field.name).filter((name) => !names.has(name)),
    allOf: brought.map(({ by, is, name }) => ({
      if: { properties: { [by]: { const: is } }, required: [by] },
      // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
      then: { required: [name] },
    })),
  }
  const validate = core.createAjv().compile(schema)
  const started = core.coreReducer(undefined, core.init({}, schema, { type: 'VerticalLayout', elements: [] }))
  return {
    check: (answers: Answers) => validate(answers),
    /** Takes one patient through all screens. Returns the number of steps. */
    steps: (): number => {
      let state: ReturnType<JsonFormsCore['coreReducer']> = started
      for (const { question, follow } of pages)
        for (const { field, answer } of [question, ...(follow ? [follow] : [])])
          state = core.coreReducer(
            state,
            core.update(field.name, () => answer),
          )
      if (state.errors.length > 0) throw new Error('JSON Forms refuses a right answer')
      return pages.length
    },
  }
}
