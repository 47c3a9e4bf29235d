import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { unpackLintCorpus } from '../../tests/corpus/unpackLintCorpus.ts'
import { parseDocument } from './document/parseDocument.ts'
import { workTree } from './known/fileTrees.ts'
import { openLibrary, usualPlaces } from './known/Library.ts'
import { documentCodes, type DocumentInLibrary, lintDocument } from './lintDocument.ts'
import { rules } from './rules/index.ts'
import { LABEL_CODE } from './inItsPlace.ts'
import { folderCodes } from './twinFiles.ts'
import { flowsProject } from '../testing/flowsProject.ts'

const folder = fileURLToPath(new URL('../../../../docs/rules', import.meta.url))
const { code, places } = flowsProject
const corpus = usualPlaces(unpackLintCorpus().folder)
const library = openLibrary({ places: { ...corpus, brands: places.brands }, tree: workTree, name: (file) => file, code })
/** Told between files, and so without an example that stands alone. */
const betweenFiles = [...folderCodes, LABEL_CODE]
const codes = [...documentCodes, ...Object.values(rules).map(({ code }) => code)]
const page = (code: string) => readFileSync(`${folder}/${code}.md`, 'utf8')

/** What is told of the product's own documents alone. */
const ofProduct = ['ANSWER_UNREAD_FIELD']

/** The example under a heading of a page. */
function example(code: string, heading: string): DocumentInLibrary | undefined {
  const [, text] = new RegExp(`## ${heading}\n\n\`\`\`json\n(.*?)\n\`\`\``, 's').exec(page(code)) ?? []
  return text === undefined
    ? undefined
    : { document: parseDocument(`${code}.json`, new TextEncoder().encode(text)), library, isOwn: ofProduct.includes(code) }
}

function codesIn(code: string, heading: string): string[] {
  const sample = example(code, heading)
  if (!sample) throw new Error(`docs/rules/${code}.md has no example under "${heading}".`)
  return lintDocument(sample, example(code, 'Before')).map((finding) => finding.code)
}

test('every code has a page, and every page a code', () => {
  const pages = readdirSync(folder).flatMap((file) => (file === 'README.md' ? [] : [file.replace(/\.md$/, '')]))
  expect(pages.toSorted()).toEqual([...codes, ...betweenFiles].toSorted())
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of [...codes, ...betweenFiles]) expect(readFileSync(`${folder}/README.md`, 'utf8')).toContain(`[${code}](./${code}.md)`)
})

describe.each(codes)('the page of %s', (code) => {
  test('its bad example is bad in this way', () => expect(codesIn(code, 'Bad')).toContain(code))
  test('its good example has no finding but those told beside it', () => {
    const allowed = code === 'VERSION_NOT_RAISED' ? ['ANSWER_ORPHANED'] : []
    expect(codesIn(code, 'Good').filter((found) => !allowed.includes(found))).toEqual([])
  })
  test('it names the severity', () => {
    const rule = Object.values(rules).find((one) => one.code === code)
    expect(page(code)).toContain(`\n${rule?.severity === 'warning' ? 'Warning' : 'Error'}. `)
  })
})
