import { basename, dirname, join } from 'node:path'
import { byName, documentFolder, type DocumentFolder } from './DocumentFolder.ts'
import { type Brand, writtenBrand } from '../../src/brand.ts'
import { type Theme, writtenTheme } from '../../src/theme/theme.ts'
import { type WrittenTreatment, writtenTreatment } from '../../src/treatment.ts'
import { screenContent } from '../../src/content/screenContent.ts'
import { existsSync, readFileSync } from 'node:fs'
import { issueFaults } from '@anamnesis/engine/schema/internal'
import type * as z from 'zod/mini'

/** First line of every registry. */
const HEAD = '// Generated from the documents: npm run generate\n'

/** Relative path from a registry to the sources. */
const SOURCE = '../..'

/** Joins the parts of a module. */
const moduleText = (...parts: readonly string[]): string => [HEAD, ...parts].join('\n')

/** A key as source text. */
const quoted = (key: string): string => `'${key}'`

const camelCase = (name: string) => name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')

/** Output folder, relative to the source folder. */
const OUT = 'generated/registries'

/** Registries of all documents by file, so that adding a document needs no import. @throws when a document is unreadable. */
export function registryFiles(folder: string): Map<string, string> {
  const documents = documentFolder(folder)
  const treatments = readTreatments(documents)
  const brands = readBrands(documents, treatments)
  const themes = readThemes(folder, [...brands.keys()])
  const content = readContent(documents)
  const jsonFiles = [...named('brands', brands), ...named('themes', themes), ...named('content', content)]
  const files = new Map([
    [`${OUT}/treatments.ts`, treatmentsModule(treatments)],
    [`${OUT}/brands.ts`, moduleText(loaders('brands', 'Every brand with its treatments, by id.', pathsOf('brands', brands)))],
    [`${OUT}/themes.ts`, moduleText(loaders('themes', 'The look of every brand, by id.', pathsOf('themes', themes)))],
    [`${OUT}/content.ts`, moduleText(loaders('content', 'Content of custom components.', pathsOf('content', content)))],
    [`${OUT}/products.ts`, productsModule(documents)],
    [`${OUT}/medications.ts`, medicationsModule(documents)],
    [`${OUT}/ingredients.ts`, ingredientsModule(documents)],
    [`${OUT}/answers.ts`, answersModule(documents)],
    ...tables.map(([name, about, ...patterns]): [string, string] => [`${OUT}/${name}.ts`, tableModule(documents, name, about, patterns)]),
    ...jsonFiles.map(([file, document]): [string, string] => [file, `${JSON.stringify(document, null, 1)}\n`]),
  ])
  return new Map([...files].map(([file, text]) => [join(folder, file), text]))
}

/** Tables that are in parts: a shared one, and those of treatments. */
const tables: readonly (readonly [name: string, about: string, ...patterns: string[]])[] = [
  ['facts', 'Facts that an option can state, by id.', 'formulary/facts.json', 'formulary/allergies.json', 'treatments/*/facts.json'],
  ['interrupts', 'Interrupts by name.', 'interrupts.json', 'treatments/*/interrupts.json'],
  ['medicationNames', 'Names of medications.', 'medication-names.json', 'treatments/*/medication-names.json'],
]

/** A table of all its parts. @throws when two of them have the same key. */
function tableModule({ folder, found }: DocumentFolder, name: string, about: string, patterns: readonly string[]): string {
  const files = found(...patterns)
  const keys = new Map<string, string>()
  for (const file of files)
    for (const key of Object.keys(readJson(folder, file) ?? {})) {
      const other = keys.get(key)
      if (other !== undefined) throw new Error(`src/${file}: "${key}" is also in src/${other}. Rename one.`)
      keys.set(key, file)
    }
  const { text, nameOf } = imports(files)
  return moduleText(text, `/** ${about} */\nexport const ${name} = { ${files.map((file) => `...${nameOf(file)}`).join(', ')} }\n`)
}

const named = (kind: string, documents: ReadonlyMap<string, unknown>) =>
  [...documents].map(([id, document]): [string, unknown] => [`${OUT}/${kind}/${id}.json`, document])
const pathsOf = (kind: string, documents: ReadonlyMap<string, unknown>) =>
  new Map([...documents.keys()].map((id) => [id, `${OUT}/${kind}/${id}.json`]))

function treatmentsModule(treatments: ReturnType<typeof readTreatments>): string {
  const keys = treatments.map(({ code, key }) => `  ${code}: '${key}',`).join('\n')
  const bloodwork = treatments.flatMap(({ code, takesBloodwork }) => (takesBloodwork ? [quoted(code)] : [])).join(', ')
  return moduleText(
    `/** Treatment codes and their long keys, which are accepted wherever a code is. */\nexport const treatmentKeys = {\n${keys}\n} as const\n`,
    `/** Codes of treatments in which lab results may be asked for. */\nexport const withBloodwork: readonly string[] = [${bloodwork}]\n`,
  )
}

function productsModule({ found }: DocumentFolder): string {
  const files = new Map(found('treatments/*/products.json').map((file) => [basename(dirname(file)), file]))
  return moduleText(loaders('products', 'Products of a treatment, by its code.', files))
}

function medicationsModule({ folder, found }: DocumentFolder): string {
  const files = [...byName(found('medications/*.json', 'treatments/*/medications/*.json'))]
  // only bundles have a default strength
  const isBundle = ([, file]: readonly [string, string]) => Object.hasOwn(readJson(folder, file) ?? {}, 'defaultStrength')
  return moduleText(
    loaders('medications', 'Medication information, by id.', new Map(files.filter((one) => !isBundle(one)))),
    loaders('bundles', 'Information about a bundle of medications, by id.', new Map(files.filter(isBundle))),
  )
}

function ingredientsModule({ found }: DocumentFolder): string {
  const own = found('formulary/ingredients/*.json', 'treatments/*/ingredients/*.json')
  const shared = found('formulary/ingredients/shared/*.json', 'treatments/*/ingredients/shared/*.json')
  byName(own)
  byName(shared)
  const { text, nameOf } = imports([...own, ...shared])
  return moduleText(
    text,
    `/** Every active ingredient, as written. */\nexport const written: readonly unknown[] = [${own.map(nameOf).join(', ')}]\n`,
    `/** Rules shared by several ingredients, as written. */\nexport const rulesShared: readonly unknown[] = [${shared.map(nameOf).join(', ')}]\n`,
  )
}

function answersModule({ found }: DocumentFolder): string {
  const files = found('formulary/answers/*.json', 'treatments/*/answers.json').filter((file) => basename(file) !== 'not-health.json')
  const { text, nameOf } = imports(files)
  const lines = files.map((file) => `  ${quoted(file)}: ${nameOf(file)},`).join('\n')
  return moduleText(text, `/** The meaning of each question, by file. */\nexport const answers = {\n${lines}\n}\n`)
}

/** An exported record of document loaders by name. Paths are relative to the source folder. */
function loaders(name: string, about: string, files: ReadonlyMap<string, string>): string {
  const lines = [...files].map(([key, file]) => `  ${quoted(key)}: () => import('${SOURCE}/${file}', { with: { type: 'json' } }),`)
  return `/** ${about} */\nexport const ${name} = {\n${lines.join('\n')}\n}\n`
}

/** Static imports with unique names, written before the exports. */
function imports(files: readonly string[]): { readonly text: string; readonly nameOf: (file: string) => string } {
  const names = new Map(files.map((file, index) => [file, `${camelCase(basename(file, '.json'))}${index}`]))
  return {
    text: `${[...names].map(([file, name]) => `import ${name} from '${SOURCE}/${file}' with { type: 'json' }`).join('\n')}\n`,
    nameOf: (file) => names.get(file) ?? '',
  }
}

/** Each brand with its look and its treatment offers, by id. @throws when a treatment names an unknown brand. */
function readBrands({ folder, found }: DocumentFolder, treatments: readonly WrittenTreatment[]): Map<string, Brand> {
  const files = new Map(found('brands/*/brand.json').map((file) => [basename(dirname(file)), file]))
  for (const { code, brands } of treatments)
    for (const id of Object.keys(brands))
      if (!files.has(id))
        throw new Error(`src/treatments/${code}/treatment.json brands: there is no brand "${id}". Known: ${[...files.keys()].join(', ')}.`)
  return new Map(
    [...files].map(([id, file]) => {
      const { sign } = readDocument(writtenTheme, folder, `brands/${id}/theme.json`)
      return [id, withTreatments({ ...readDocument(writtenBrand, folder, file), sign }, id, treatments)]
    }),
  )
}

/** The theme of each brand, and its sign as a picture if it has one. */
function readThemes(folder: string, ids: readonly string[]): Map<string, Theme & { readonly picture?: string }> {
  return new Map(
    ids.map((id) => {
      const picture = join(folder, `brands/${id}/sign.png`)
      const theme = readDocument(writtenTheme, folder, `brands/${id}/theme.json`)
      return [id, { ...theme, ...(existsSync(picture) && { picture: readFileSync(picture, 'base64') }) }]
    }),
  )
}

function withTreatments(brand: Omit<Brand, 'treatments'>, id: string, treatments: readonly WrittenTreatment[]): Brand {
  const offers = treatments.flatMap(({ code, brands }) => (Object.hasOwn(brands, id) ? [[code, brands[id]] as const] : []))
  // the loop above validated every offer
  return { ...brand, treatments: Object.fromEntries(offers) as Brand['treatments'] }
}

/** Content of the custom components by screen id, from shared and treatment documents. */
function readContent({ folder, found }: DocumentFolder): Map<string, Readonly<Record<string, unknown>>> {
  const files = found('content/*.json', 'treatments/*/content/*.json')
  return new Map(
    Object.entries(screenContent).map(([component, schema]) => {
      const own = files.filter((file) => basename(file, '.json') === component)
      return [component, Object.assign({}, ...own.map((file) => readDocument<Readonly<Record<string, unknown>>>(schema, folder, file)))]
    }),
  )
}

/** Every treatment with a folder. @throws when one is unreadable, its code is not its folder name, or two share a key. */
function readTreatments({ folder, found }: DocumentFolder): WrittenTreatment[] {
  const keys = new Map<string, string>()
  return found('treatments/*/treatment.json').map((file) => {
    const treatment = readDocument(writtenTreatment, folder, file)
    const name = basename(dirname(file))
    if (treatment.code !== name)
      throw new Error(`src/${file} code: it is "${treatment.code}", but its folder is named "${name}". Make them equal.`)
    for (const word of [treatment.code, treatment.key]) {
      const other = keys.get(word)
      if (other !== undefined && other !== file)
        throw new Error(`src/${file}: "${word}" is also the name of the treatment in src/${other}. Choose another.`)
      keys.set(word, file)
    }
    return treatment
  })
}

/** Reads and validates a document. @throws one line with the file, the location and the fix. */
function readDocument<Document>(schema: z.ZodMiniType<Document>, folder: string, file: string): Document {
  const document = readJson(folder, file)
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  const faults = issueFaults({ schema, document }, parsed.error.issues).map(
    ({ path, message, suggestion }) => `${path}: ${message} → ${suggestion}`,
  )
  throw new Error(`src/${file} ${faults.join('; ')}`)
}

/** Reads a JSON file. @throws one line with the file name. */
function readJson(folder: string, file: string): unknown {
  const text = readFileSync(join(folder, file), 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`src/${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
