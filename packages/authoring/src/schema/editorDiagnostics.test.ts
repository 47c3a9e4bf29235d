import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openEditor } from '../../tests/support/openEditor.ts'

const editor = openEditor(fileURLToPath(new URL('../../../../', import.meta.url)))
const SCREEN = 'packages/flows/src/fragments/shared/new-screen.json'
const FLOW = 'packages/flows/src/treatments/wl/new.onboarding.json'
const INTERRUPTS = 'packages/flows/src/interrupts.json'
const PRODUCTS = 'packages/flows/src/treatments/new/products.json'
const INGREDIENT = 'packages/flows/src/formulary/ingredients/new.json'
const ANSWERS = 'packages/flows/src/treatments/new/answers.json'
const BRAND = 'packages/flows/src/brands/new/brand.json'
const field = (rest: string) => `{ "id": "new-screen", "fields": [{ "name": "a", "label": "A?", ${rest} }] }`
const calculated = (value: string) => `{ "id": "new-screen", "calculated": [{ "name": "a", "label": "A", "value": ${value} }] }`
const flow = (rest: object) =>
  JSON.stringify({
    schemaVersion: 2,
    id: 'new',
    version: 1,
    labels: { brand: 'raven', treatment: 'wl' },
    kind: 'onboarding',
    steps: [{ id: 'only', title: 'Only', screens: ['allergies'] }],
    ...rest,
  })

describe('an editor marks', () => {
  test.each([
    ['a misspelt key of a screen', SCREEN, '{ "id": "a", "titel": "A" }', 'Property titel is not allowed'],
    ['a misspelt key of a field', SCREEN, field('"type": "text", "maxLenght": 3'), 'Property maxLenght is not allowed'],
    ['a key of another type', SCREEN, field('"type": "text", "triggerNextOnChange": true'), 'triggerNextOnChange is not allowed'],
    [
      'a misspelt question of a condition',
      SCREEN,
      '{ "id": "a", "dependsOn": { "field": "question-alergies", "value": "A" } }',
      'No saved question',
    ],
    ['a misspelt question of a formula', SCREEN, calculated('{ "add": [{ "field": "question-wieght" }, 1] }'), 'No saved question'],
    ['a placeholder that there is not', SCREEN, '{ "id": "a", "title": "At {brnad}" }', 'Unknown placeholder. Known: {brand}'],
    ['a misspelt type', SCREEN, field('"type": "tiel"'), 'Valid values: "address-autocomplete"'],
    ['a field without a type', SCREEN, field('"optional": true'), 'Missing property "type"'],
    ['a misspelt key of a condition', SCREEN, '{ "id": "a", "dependsOn": { "field": "b", "vlaue": 1 } }', 'Property vlaue is not allowed'],
    ['a condition of two forms', SCREEN, '{ "id": "a", "dependsOn": { "field": "b", "value": 1, "in": [1] } }', 'cannot be combined'],
    [
      'a condition on a field and a flag',
      SCREEN,
      '{ "id": "a", "dependsOn": { "field": "b", "flag": "c", "value": 1 } }',
      'is not allowed',
    ],
    ['a condition on nothing', SCREEN, '{ "id": "a", "dependsOn": { } }', 'Missing property "field"'],
    ['a call that there is not', SCREEN, '{ "id": "a", "call": "put-profil" }', 'Valid values: "put-treatment-screening"'],
    ['a handler that there is not', SCREEN, '{ "id": "a", "onSubmit": "agee" }', 'Valid values: "address"'],
    ['a component that there is not', SCREEN, '{ "id": "a", "customComponent": "chart" }', 'Valid values: "add-ons"'],
    ['a list that there is not', SCREEN, field('"type": "select", "options": { "$options": "provincs" }'), 'Valid values: "allergies"'],
    ['a table in place of a list', SCREEN, field('"type": "select", "options": { "$options": "province-zones" }'), 'Valid values'],
    [
      'an interrupt that there is not',
      SCREEN,
      '{ "id": "a", "rules": [{ "outcome": { "interrupt": "x", "type": "interrupt" } }] }',
      '"underAge"',
    ],
    ['a screen that there is not', FLOW, flow({ steps: [{ id: 'a', title: 'A', screens: ['alergies'] }] }), 'Value is not accepted'],
    ['a brand that there is not', FLOW, flow({ labels: { brand: 'rave', treatment: 'wl' } }), 'Valid values: "northway", "raven"'],
    ['a treatment that there is not', FLOW, flow({ labels: { brand: 'raven', treatment: 'xx' } }), 'Valid values: "ed"'],
    ['an action that there is not', INTERRUPTS, '{ "a": { "actions": [{ "do": "clsoe" }] } }', '"dismiss", "continue"'],
    ['an ingredient that there is not', PRODUCTS, '{ "drugs": [{ "ingredients": ["sildenafl"] }] }', 'Value is not accepted'],
    ['rules that there are not', INGREDIENT, '{ "shared": ["nobody"] }', 'Value is not accepted'],
    ['a fact that there is not, in a rule', INGREDIENT, '{ "rules": [{ "when": "suicidal-thougths" }] }', 'Value is not accepted'],
    ['a fact that there is not, among several', INGREDIENT, '{ "rules": [{ "when": { "any": ["angna"] } }] }', 'Value is not accepted'],
    ['a fact of a medicine that there is not', INGREDIENT, '{ "rules": [{ "when": "took:sildenafl" }] }', 'Value is not accepted'],
    ['a fact that there is not, in the table of answers', ANSWERS, '{ "a": { "options": { "Yes": ["angna"] } } }', 'Value is not accepted'],
    ['a class of medicines that there is not', INGREDIENT, '{ "nothing": [{ "takes": ["nitrat"] }] }', 'Value is not accepted'],
    ['a province that there is not', BRAND, '{ "serviceableProvinces": ["XX"] }', 'Value is not accepted'],
  ])('%s', async (_what, file, text, said) => {
    expect((await editor.marks(file, text)).join('\n')).toContain(said)
  })

  test('no fact of a medicine, or of a dose, that is too rare to be offered', async () => {
    const facts = ['took:sildenafil', 'allergy:tadalafil', 'prescribed:pde5-inhibitor', 'dose:tirzepatide', 'dose:tirzepatide:12.5']
    const rules = facts.map((when) => ({
      when,
      effect: 'flag',
      severity: 'low',
      physician: 'Ask',
      source: 'to be decided by the medical lead',
    }))
    expect(await editor.marks(INGREDIENT, JSON.stringify({ id: 'new', name: 'New', rules }))).toEqual([])
  })

  test('a misspelt key once', async () => {
    expect(await editor.marks(SCREEN, '{ "id": "a", "dependsOn": { "field": "question-height", "vlaue": 1 } }')).toHaveLength(1)
  })

  test('a name that a screen which is being written gives itself as not saved yet, and as nothing else', async () => {
    const text = '{ "id": "a", "fields": [{ "name": "b", "type": "checkbox", "label": "B?" }], "conditionalFields": [] }'
    const own = text.replace('[]', '[{ "name": "c", "type": "text", "label": "C?", "dependsOn": { "field": "b", "value": true } }]')
    expect(await editor.marks(SCREEN, own)).toEqual([expect.stringContaining('No saved question is called this')])
  })

  test('nothing in a flow that names what there is', async () => {
    expect(await editor.marks(FLOW, flow({}))).toEqual([])
  })
})

describe('an editor explains', () => {
  const INGREDIENTS = 'packages/flows/src/formulary/ingredients/new.json'
  test.each([
    ['the label of a question', SCREEN, field('"type": "text", "lab|elHint": ""'), 'A few words next to the label'],
    ['the type', SCREEN, field('"ty|pe": "tile"'), 'The kind of field'],
    ['what a text may hold', SCREEN, '{ "ti|tle": "A" }', '{supportPhone}'],
    ['the options', SCREEN, field('"type": "tile", "opt|ions": []'), 'The choices offered, in order'],
    ['the name of a list', SCREEN, field('"type": "select", "options": { "$opt|ions": "provinces" }'), 'Name of the list'],
    ['a condition', SCREEN, '{ "depe|ndsOn": { "field": "a", "value": 1 } }', 'only while this holds'],
    ['a value of a condition', SCREEN, '{ "dependsOn": { "field": "a", "val|ue": 1 } }', 'Holds when the answer equals this value'],
    ['bounds', SCREEN, '{ "dependsOn": { "field": "a", "gt|e": 1 } }', 'Not less than this'],
    ['what a call is', SCREEN, '{ "ca|ll": "put-profile" }', 'sent when the screen is left'],
    ['a call by its name', SCREEN, '{ "call": "put|-profile" }', 'PUT'],
    [
      'a stop by its name',
      SCREEN,
      '{ "rules": [{ "outcome": { "type": "interrupt", "interrupt": "under|Age" } }] }',
      'This service is for adults',
    ],
    ['how grave a rule is', SCREEN, '{ "rules": [{ "sever|ity": "stop" }] }', 'the most severe rule that applies decides'],
    ['a screen by its name', FLOW, '{ "steps": [{ "screens": ["aller|gies"] }] }', 'llerg'],
    ['what it is for', FLOW, '{ "ki|nd": "onboarding" }', 'Purpose of the questionnaire'],
    ['a treatment by its code', FLOW, '{ "labels": { "treat|ment": "wl" } }', "The flow's treatment"],
    ['what a stop offers', INTERRUPTS, '{ "a": { "act|ions": [] } }', 'What the patient can do next'],
    ['a price', PRODUCTS, '{ "addOns": [{ "price|Cents": 1 }] }', 'cents of Canadian dollars'],
    ['a rule of an ingredient', INGREDIENTS, '{ "rules": [{ "wh|en": "angina" }] }', 'a fact, or several combined'],
    ['what a patient is told', INGREDIENTS, '{ "rules": [{ "sa|ys": "No" }] }', 'Message to the patient'],
    ['a brand', BRAND, '{ "support|Phone": "1" }', 'Where patients call'],
    ['an answer', 'packages/flows/src/formulary/answers/new.json', '{ "a": { "hold|sForDays": 1 } }', 'Validity in days of an answer'],
    ['a script', 'packages/flows/examples/new.script.json', '{ "sign|edIn": true }', 'already has an account'],
    [
      'a place of the config',
      'packages/flows/anamnesis.config.json',
      '{ "flows": "a", "frag|ments": "b" }',
      'Folder of the screens that flows share',
    ],
  ])('%s', async (_what, file, text, said) => {
    // editors render explanations as Markdown
    expect((await editor.explains(file, text)).replaceAll('\\', '')).toContain(said)
  })
})
