import { basename, dirname, join } from 'node:path'
import { byName, documentFolder, type DocumentFolder } from './DocumentFolder.ts'
import { imports, loaders, moduleText, quoted } from './moduleText.ts'
import { readBrands } from './readBrands.ts'
import { readContent } from './readContent.ts'
import { readJson } from './readDocument.ts'
import { readTreatments } from './readTreatments.ts'

/** Where they are written, from the folder of the sources. */
const OUT = 'generated/registries'

/** What code imports of the documents that there are, by file: whoever adds a document writes no import. @throws where one cannot be read. */
export function registryFiles(folder: string): Map<string, string> {
  const documents = documentFolder(folder)
  const treatments = readTreatments(documents)
  const brands = readBrands(documents, treatments)
  const content = readContent(documents)
  const jsonFiles = [...named('brands', brands), ...named('content', content)]
  const files = new Map([
    [`${OUT}/treatments.ts`, treatmentsModule(treatments)],
    [`${OUT}/brands.ts`, moduleText(loaders('brands', 'Every brand with what it treats, by id.', pathsOf('brands', brands)))],
    [`${OUT}/content.ts`, moduleText(loaders('content', 'What components of their own draw.', pathsOf('content', content)))],
    [`${OUT}/products.ts`, productsModule(documents)],
    [`${OUT}/medications.ts`, medicationsModule(documents)],
    [`${OUT}/ingredients.ts`, ingredientsModule(documents)],
    [`${OUT}/answers.ts`, answersModule(documents)],
    ...jsonFiles.map(([file, document]): [string, string] => [file, `${JSON.stringify(document, null, 1)}\n`]),
  ])
  return new Map([...files].map(([file, text]) => [join(folder, file), text]))
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
  return moduleText(loaders('products', 'What is sold for a treatment, by its code.', files))
}

function medicationsModule({ folder, found }: DocumentFolder): string {
  const files = [...byName(found('medications/*.json', 'treatments/*/medications/*.json'))]
  // a bundle is told apart by the strength that it has while none is named
  const isBundle = ([, file]: readonly [string, string]) => Object.hasOwn(readJson(folder, file) ?? {}, 'defaultStrength')
  return moduleText(
    loaders('medications', 'What is written about a medication, by its id.', new Map(files.filter((one) => !isBundle(one)))),
    loaders('bundles', 'What is written about a bundle of medications, by its id.', new Map(files.filter(isBundle))),
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
    `/** Every active ingredient, as it is written. */\nexport const written: readonly unknown[] = [${own.map(nameOf).join(', ')}]\n`,
    `/** Rules that several of them share, as they are written. */\nexport const rulesShared: readonly unknown[] = [${shared.map(nameOf).join(', ')}]\n`,
  )
}

function answersModule({ found }: DocumentFolder): string {
  const files = found('formulary/answers/*.json', 'treatments/*/answers.json').filter((file) => basename(file) !== 'not-health.json')
  const { text, nameOf } = imports(files)
  const lines = files.map((file) => `  ${quoted(file)}: ${nameOf(file)},`).join('\n')
  return moduleText(text, `/** What each question tells, by the file in which it stands. */\nexport const answers = {\n${lines}\n}\n`)
}
