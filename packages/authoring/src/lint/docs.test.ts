import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { unpackLintCorpus } from '../../tests/corpus/unpackLintCorpus.ts'
import { parseDocument } from './document/parseDocument.ts'
import { workTree } from './known/fileTrees.ts'
import { openLibrary, defaultPlaces } from './known/Library.ts'
import { documentCodes, type DocumentInLibrary, lintDocument } from './lintDocument.ts'
import { docPage } from './Rule.ts'
import { rules } from './rules/index.ts'
import { MISSING_CODE } from './brandsWithoutFlow.ts'
import { LABEL_CODE } from './checkLocation.ts'
import { folderCodes } from './lintFiles.ts'
import { flowsProject } from '../../tests/support/flowsProject.ts'

const folder = fileURLToPath(new URL('../../../../docs/rules', import.meta.url))
const { code, places } = flowsProject
const corpus = defaultPlaces(unpackLintCorpus().folder)
const library = openLibrary({ places: { ...corpus, brands: places.brands }, tree: workTree, name: (file) => file, code })
/** Codes between files, which have no single-document example. */
const betweenFiles = [...folderCodes, LABEL_CODE, MISSING_CODE]
const codes = [...documentCodes, ...Object.values(rules).map(({ code }) => code)]
/** The section of a code, up to the next heading. */
function section(code: string): string {
  const text = readFileSync(`${folder}/${basename(docPage(code)).replace(/#.*/, '')}`, 'utf8')
  return text.split(/^## /m).find((part) => part.startsWith(`${code}\n`)) ?? ''
}

/** Codes for the product's own documents only. */
const ofProduct = ['ANSWER_UNREAD_FIELD']

/** The example under a heading. */
function example(code: string, heading: string): DocumentInLibrary | undefined {
  const [, text] = new RegExp(`### ${heading}\n\n\`\`\`json\n(.*?)\n\`\`\``, 's').exec(section(code)) ?? []
  return text === undefined
    ? undefined
    : { document: parseDocument(`${code}.json`, new TextEncoder().encode(text)), library, isOwn: ofProduct.includes(code) }
}

function codesIn(code: string, heading: string): string[] {
  const sample = example(code, heading)
  if (!sample) throw new Error(`${docPage(code)} has no example under "${heading}".`)
  return lintDocument(sample, example(code, 'Before')).map((finding) => finding.code)
}

test('every code has a section, and every section a code', () => {
  const pages = readdirSync(folder).filter((file) => file !== 'README.md')
  const documented = pages.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^## (.*)$/gm)].map(([, code]) => code ?? ''),
  )
  expect(documented.toSorted()).toEqual([...codes, ...betweenFiles].toSorted())
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of [...codes, ...betweenFiles])
    expect(readFileSync(`${folder}/README.md`, 'utf8')).toContain(`[${code}](./${basename(docPage(code))})`)
})

describe.each(codes)('the section of %s', (code) => {
  test('its bad example has this finding', () => expect(codesIn(code, 'Bad')).toContain(code))
  test('its good example has no finding but the listed ones', () => {
    const allowed = code === 'VERSION_NOT_RAISED' ? ['ANSWER_ORPHANED'] : []
    expect(codesIn(code, 'Good').filter((found) => !allowed.includes(found))).toEqual([])
  })
  test('it names the severity', () => {
    const rule = Object.values(rules).find((one) => one.code === code)
    expect(section(code)).toContain(`\n${rule?.severity === 'warning' ? 'Warning' : 'Error'}. `)
  })
})
