import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openEditor } from '../../tests/support/openEditor.ts'

const editor = openEditor(fileURLToPath(new URL('../../../../', import.meta.url)))
const inFlows = (file: string) => `packages/flows/${file}`
/** Documents that do not exist yet. */
const SCREEN = inFlows('src/fragments/shared/new-screen.json')
const FLOW = inFlows('src/treatments/wl/new.onboarding.json')
const LIST = inFlows('src/options/new-list.json')
const CALLS = inFlows('src/calls.json')
const INTERRUPTS = inFlows('src/interrupts.json')
const BRAND = inFlows('src/brands/new/brand.json')
const SCRIPT = inFlows('examples/new.script.json')
const PRODUCTS = inFlows('src/treatments/new/products.json')
const MEDICATION = inFlows('src/medications/new.json')
const INGREDIENT = inFlows('src/formulary/ingredients/new.json')
const ANSWERS = inFlows('src/formulary/answers/new.json')
const FACTS = inFlows('src/formulary/facts.json')
const CONTRADICTIONS = inFlows('src/formulary/contradictions.json')
const MEDICINES = inFlows('src/formulary/medicines/new.json')

const field = (rest: string) => `{ "id": "new-screen", "fields": [{ "name": "a", "label": "A?", ${rest} }] }`
const when = (condition: string) => `{ "id": "new-screen", "dependsOn": ${condition} }`
const rule = (rest: string) => `{ "id": "new-screen", "rules": [{ ${rest} }] }`
const formula = (value: string) => `{ "calculated": [{ "name": "a", "label": "A", "value": ${value} }] }`
const FORMULA = ['field', 'add', 'divide', 'multiply', 'subtract', 'min', 'max', 'mean', 'round', 'count', 'if', 'age', 'days', 'years']
const quoted = (...names: string[]) => names.map((name) => `"${name}"`)
const TYPES = quoted(
  'address-autocomplete',
  'card',
  'checkbox',
  'checkbox-group',
  'date',
  'email',
  'group',
  'height',
  'multi-select',
  'password',
  'phone',
  'postal-code',
  'radio-group',
  'select',
  'signature',
  'text',
  'text-area',
  'tile',
  'time',
  'uploader',
)

test.each<[what: string, file: string, text: string, offered: readonly string[]]>([
  ['every type, after a name and a label', SCREEN, field('"type": "|"'), TYPES],
  ['every type, before the quotes', SCREEN, field('"type": |'), TYPES],
  ['the type, after a name and a label', SCREEN, field('|'), ['type', 'description', 'optional', 'dependsOn']],
  ['what a tile has', SCREEN, field('"type": "tile", |'), ['options', 'variant', 'triggerNextOnChange']],
  ['what a text has', SCREEN, field('"type": "text", |'), ['maxLength', 'inputMode', 'validations', 'unit']],
  ['what a list of boxes has', SCREEN, field('"type": "checkbox-group", |'), ['options', 'exclusiveOption']],
  ['what a group has', SCREEN, field('"type": "group", |'), ['entryLabel', 'addLabel', 'maxEntries', 'fields']],
  ['types within a group', SCREEN, field('"type": "group", "fields": [{ "type": "|" }]'), quoted('text', 'select', 'tile')],
  ['how choices are drawn', SCREEN, field('"type": "radio-group", "variant": "|"'), quoted('default', 'button', 'horizontal')],
  ['a list in place of options', SCREEN, field('"type": "select", "options": { | }'), ['$options']],
  ['the lists of options', SCREEN, field('"type": "select", "options": { "$options": "|" }'), quoted('medications', 'provinces')],
  ['what an option has', SCREEN, field('"type": "select", "options": [{ | }]'), ['value', 'label', 'details', 'image']],
  ['where an answer may go', SCREEN, field('"type": "text", "sensitivity": "|"'), quoted('secret', 'health', 'identity', 'none')],
  ['yes or no', SCREEN, field('"type": "text", "optional": |'), ['true', 'false']],
  ['what a screen has', SCREEN, '{ | }', ['id', 'fields', 'dependsOn', 'rules', 'call', 'onSubmit', 'calculated', '$schema']],
  ['the calls', SCREEN, '{ "id": "new-screen", "call": "|" }', quoted('put-profile', 'post-new-treatment')],
  ['the handlers, with those of the host', SCREEN, '{ "onSubmit": "|" }', quoted('address', 'age', 'payment')],
  ['the handlers on opening', SCREEN, '{ "onMount": "|" }', quoted('address', 'age', 'payment')],
  ['the components', SCREEN, '{ "customComponent": "|" }', quoted('review-and-pay', 'progress-chart')],
  ['the footers', SCREEN, '{ "footerMessage": "|" }', quoted('payment', 'add-ons')],
  ['what a button has', SCREEN, '{ "nextButton": { | } }', ['text', 'doesNotApplyText', 'fieldToWatch', 'hide']],
  ['the fields that a button watches', SCREEN, '{ "nextButton": { "fieldToWatch": "|" } }', quoted('question-medications')],
  ['the fields that are shown again', SCREEN, '{ "displayFieldValue": { "field": "|" } }', quoted('first_name')],
  ['what a condition may be', SCREEN, when('{ | }'), ['field', 'age', 'flag', 'all', 'any', 'not']],
  ['how a field is compared', SCREEN, when('{ "field": "a", | }'), ['value', 'in', 'answered', 'mentions', 'gt', 'gte', 'lt', 'lte']],
  ['the fields of a condition', SCREEN, when('{ "field": "|" }'), quoted('question-sex-at-birth', 'province', 'facts-on-file')],
  ['the fields of an age', SCREEN, when('{ "age": "|" }'), quoted('date_of_birth')],
  ['the fields of a condition deep within', SCREEN, when('{ "all": [{ "not": { "field": "|" } }] }'), quoted('question-sex-at-birth')],
  ['the value of a flag', SCREEN, when('{ "flag": "a", | }'), ['value']],
  ['what a calculation reads', SCREEN, formula('{ | }'), FORMULA],
  ['what a calculation reads, right after its brace', SCREEN, formula('{|}'), FORMULA],
  ['what a sum adds', SCREEN, formula('{ "add": [{|}] }'), FORMULA],
  ['what a mean reads, before its brace is closed', SCREEN, formula('{ "mean": [{|'), FORMULA],
  ['what is rounded', SCREEN, formula('{ "round": {|} }'), FORMULA],
  ['what a formula depends on', SCREEN, formula('{ "if": {|}, "then": 1, "else": 0 }'), ['field', 'age', 'flag', 'all', 'any', 'not']],
  ['what a formula is otherwise', SCREEN, formula('{ "if": { "field": "a", "value": "Yes" }, "then": 1, "else": {|} }'), FORMULA],
  ['what days are counted from', SCREEN, formula('{ "days": [{|}] }'), ['field', 'today']],
  ['what a condition may be, right after its brace', SCREEN, when('{|}'), ['field', 'age', 'flag', 'all', 'any', 'not']],
  ['what a condition may be, before its brace is closed', SCREEN, '{ "id": "new-screen", "dependsOn": {|', ['field', 'all', 'not']],
  ['what one of several conditions may be', SCREEN, when('{ "any": [{|}] }'), ['field', 'age', 'flag', 'all', 'any', 'not']],
  ['what a condition may not be', SCREEN, when('{ "not": {|} }'), ['field', 'age', 'flag', 'all', 'any', 'not']],
  ['what a rule depends on', SCREEN, rule('"when": {|}'), ['field', 'age', 'flag', 'all', 'any', 'not']],
  ['what a day is compared with', SCREEN, when('{ "field": "a", "gte": {|} }'), ['today']],
  ['what a date may not be before', SCREEN, field('"type": "date", "min": {|}'), ['today']],
  ['what a rule has', SCREEN, rule('|'), ['when', 'outcome', 'severity', 'label', 'source']],
  ['what becomes of a patient', SCREEN, rule('"outcome": { "type": "|" }'), quoted('interrupt', 'refuse')],
  ['the interrupts', SCREEN, rule('"outcome": { "type": "interrupt", "interrupt": "|" }'), quoted('underAge', 'crisis', 'nitrates')],
  ['how grave a rule is', SCREEN, rule('"severity": "|"'), quoted('emergency', 'stop', 'refuse', 'flag')],
  ['what a flow has', FLOW, '{ | }', ['schemaVersion', 'id', 'labels', 'kind', 'steps', 'variants', 'renamed']],
  ['the brands', FLOW, '{ "labels": { "brand": "|" } }', quoted('northway', 'raven')],
  ['the treatments', FLOW, '{ "labels": { "treatment": "|" } }', quoted('ed', 'hl', 'pe', 'sc', 'tb', 'wl')],
  ['the kinds of flow', FLOW, '{ "kind": "|" }', quoted('onboarding', 'renewal')],
  ['the screens', FLOW, '{ "steps": [{ "screens": ["|"] }] }', quoted('allergies', 'full-name', 'payment')],
  ['what a screen has that is written in a flow', FLOW, '{ "steps": [{ "screens": [{ | }] }] }', ['id', 'fields', 'rules']],
  ['every type in a flow', FLOW, '{ "steps": [{ "screens": [{ "fields": [{ "name": "a", "label": "A?", "type": "|" }] }] }] }', TYPES],
  ['what an option has in a list of its own', LIST, '[{ | }]', ['value', 'label', 'alsoCalled']],
  ['what a call has', CALLS, '{ "new-call": { | } }', ['id', 'method', 'bodyKeys', 'transform', 'refusals']],
  ['the facts that a call carries', CALLS, '{ "new-call": { "bodyKeys": ["|"] } }', quoted('treatment_id', 'user_id')],
  ['the transforms', CALLS, '{ "new-call": { "transform": "|" } }', quoted('treatmentScreening', 'subscription')],
  ['where a response goes', CALLS, '{ "new-call": { "onSuccess": "|" } }', quoted('profile', 'newTreatments')],
  ['the interrupts of a call', CALLS, '{ "new-call": { "refusals": [{ "interrupt": "|" }] } }', quoted('loginUserExists')],
  [
    'what a stop lets a patient do',
    INTERRUPTS,
    '{ "newStop": { "actions": [{ "do": "|" }] } }',
    quoted('dismiss', 'continue', 'answer', 'go-to', 'link'),
  ],
  ['what a link has', INTERRUPTS, '{ "newStop": { "actions": [{ "do": "link", | }] } }', ['label', 'href']],
  ['the screens that a stop leads to', INTERRUPTS, '{ "newStop": { "actions": [{ "do": "go-to", "screen": "|" }] } }', quoted('allergies')],
  ['what a brand has', BRAND, '{ | }', ['name', 'supportPhone', 'serviceableProvinces']],
  ['the brands of a treatment', inFlows('src/treatments/new/treatment.json'), '{ "brands": { | } }', ['northway', 'raven']],
  ['the provinces of a brand', BRAND, '{ "serviceableProvinces": ["|"] }', quoted('ON', 'QC')],
  ['the questions that a patient answers', SCRIPT, '{ "answers": { | } }', ['question-sex-at-birth', 'first_name']],
  ['what a patient does', SCRIPT, '{ "actions": [{ "do": "|" }] }', quoted('back', 'skip', 'dismiss', 'continue')],
  ['what a drug has', PRODUCTS, '{ "drugs": [{ | }] }', ['id', 'name', 'pitch', 'ingredients', 'doses', 'kits']],
  ['the ingredients of a drug', PRODUCTS, '{ "drugs": [{ "ingredients": ["|"] }] }', quoted('sildenafil', 'finasteride')],
  ['the medications of a drug', PRODUCTS, '{ "drugs": [{ "medication": "|" }] }', quoted('sildenafil', 'nicotine-gum-kit')],
  ['what a patient agrees to', PRODUCTS, '{ "drugs": [{ "agreements": ["|"] }] }', quoted('mixed', 'off-label', 'controlled')],
  ['what patients read of a medication', MEDICATION, '{ "id": "new", | }', ['name', 'directions', 'strengths', 'ingredients', 'bullets']],
  ['the signs of a medication', MEDICATION, '{ "id": "new", "bullets": [{ "icon": "|" }] }', quoted('shield', 'pill')],
  ['the rules that ingredients share', INGREDIENT, '{ "shared": ["|"] }', quoted('everyone', 'nicotine')],
  ['the facts of a rule', INGREDIENT, '{ "rules": [{ "when": "|" }] }', quoted('angina', 'pregnant', 'takes:nitrate')],
  ['the facts of several', INGREDIENT, '{ "rules": [{ "when": { "any": ["|"] } }] }', quoted('angina', 'allergy:latex')],
  ['what becomes of a patient by an ingredient', INGREDIENT, '{ "rules": [{ "effect": "|" }] }', quoted('stop', 'refuse', 'flag')],
  ['the sources of a rule', INGREDIENT, '{ "rules": [{ "source": "|" }] }', quoted('to be decided by the medical lead')],
  ['the facts that an option tells', ANSWERS, '{ "question-a": { "options": { "Yes": ["|"] } } }', quoted('angina', 'pregnant')],
  ['what else an option tells', ANSWERS, '{ "question-a": { "options": { "Yes": | } } }', quoted('nothing', 'none')],
  ['the questions of the table', ANSWERS, '{ | }', ['question-sex-at-birth']],
  ['the facts that are true with another', FACTS, '{ "new-fact": { "implies": ["|"] } }', quoted('heart-disease')],
  ['the facts that exclude each other', CONTRADICTIONS, '[{ "one": "|" }]', quoted('sex-male', 'pregnant')],
  ['the classes of medicines', MEDICINES, '[{ "classes": ["|"] }]', quoted('nitrate', 'pde5-inhibitor')],
])('an editor offers %s', async (_what, file, text, offered) => {
  expect(await editor.offers(file, text)).toEqual(expect.arrayContaining([...offered]))
})

test.each([
  ['the types, and nothing else', SCREEN, field('"type": "|"'), TYPES],
  ['what a flag is compared with, and nothing else', SCREEN, when('{ "flag": "a", | }'), ['value']],
  ['the options that a question may name, and nothing else', SCREEN, field('"type": "tile", "options": { | }'), ['$options']],
])('an editor offers %s', async (_what, file, text, offered) => {
  expect((await editor.offers(file, text)).toSorted()).toEqual(offered.toSorted())
})

test('an editor offers nothing to a field that its type does not have', async () => {
  const offered = await editor.offers(SCREEN, field('"type": "date", |'))
  expect(offered).toEqual(expect.arrayContaining(['min', 'max']))
  for (const key of ['options', 'maxLength', 'triggerNextOnChange', 'fields']) expect(offered).not.toContain(key)
})
