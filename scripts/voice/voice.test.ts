import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import voice from '../../packages/flows/src/voice.json' with { type: 'json' }
import { displayedTexts } from './displayedTexts.ts'
import { patientFiles } from './patientFiles.ts'
import { voiceFaults } from './voiceFaults.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const texts = patientFiles(root).flatMap((file) =>
  displayedTexts(file, readFileSync(root + file, 'utf8')).map((displayed) => ({ file, ...displayed })),
)

describe('every text that patients read in the app, mails, fields, embed and API', () => {
  test.each(['host-app', 'fields', 'engine', 'embed', 'api'])('%s has texts', (name) => {
    expect(texts.filter(({ file }) => file.startsWith(`packages/${name}/`)).length).toBeGreaterThan(5)
  })

  test('include those of the page before its scripts', () => {
    expect(texts.filter(({ file }) => file.endsWith('index.html')).length).toBeGreaterThan(5)
  })

  test('is in the voice of docs/voice.md', () => {
    const faults = texts.flatMap((displayed) =>
      voiceFaults(displayed).map((fault) => `${displayed.file}:${displayed.line}: “${displayed.text}” ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test.each(voice.app.specified)('the exception “%s” is a text of the app', (specified) => {
    expect(texts.map(({ text }) => text)).toContain(specified)
  })

  test.each(voice.app.forDevelopers)('the exception %s is an error of the API', (code) => {
    expect(texts.map((displayed) => displayed.code)).toContain(code)
  })
})

describe('displayedTexts', () => {
  const read = (source: string) => displayedTexts('page.tsx', source).map(({ text }) => text)

  test('reads an element as one text with the elements and values in it', () => {
    const source = `const a = <p>
      Call <a href="/x">our care team</a>, {name}{' '}
      or wait.
    </p>`
    expect(read(source)).toEqual(['Call our care team, … or wait.'])
  })

  test('reads properties, literals, templates and the parts of a condition', () => {
    const source =
      "const a = <Sheet title=\"Close it now?\">{isOpen ? 'Try it again.' : `Wait ${time} or so.`}</Sheet>; const b = { hint: 'Enter a name.' }"
    expect(read(source)).toEqual(['Close it now?', 'Try it again.', 'Wait … or so.', 'Enter a name.'])
  })

  test('leaves out imports, names, classes, queries and errors for developers', () => {
    const source = `import a from 'A file.ts'; throw new FlowError('The flow is broken.'); console.log('It is done.'); const c = <p className="A b" />`
    expect(read(source)).toEqual([])
  })

  test('reads the elements of an HTML page, and its lines', () => {
    const source = '<!doctype html>\n<html><style>.a { b: c }</style><body><!-- An old note. -->\n<p>Wait a moment.</p></body></html>'
    expect(displayedTexts('page.html', source)).toEqual([{ line: 3, text: 'Wait a moment.', code: undefined }])
  })

  test('reads the code of an API error', () => {
    const [displayed] = displayedTexts('a.ts', "throw new ApiError(409, 'BUSY', 'Wait a moment.')")
    expect(displayed).toEqual({ line: 1, text: 'Wait a moment.', code: 'BUSY' })
  })
})

describe('voiceFaults', () => {
  test.each([
    ['We could not save it. Try again.', undefined, 'could not'],
    ['Your order is on its way!', undefined, 'exclamation'],
    ['We couldn’t save your answers.', undefined, 'next step'],
    ['This link is old.', 'LINK_UNKNOWN', 'next step'],
    ['Consequently we established an individualized pharmaceutical administration plan for you.', undefined, 'grade'],
    [`You can ${'do it and '.repeat(9)}rest.`, undefined, 'words'],
  ])('“%s” is not in our voice', (text, code, fault) => {
    expect(voiceFaults({ text, code }).join()).toContain(fault)
  })

  test.each([
    ['We couldn’t save your answers. Check your connection, then try again.', undefined],
    ['We couldn’t load your earlier answers', undefined],
    ['Save on your … subscription!', undefined],
    ['Another message has this id.', 'MESSAGE_ID_TAKEN'],
    ['Open your mailbox, then start.', undefined],
  ])('“%s” is', (text, code) => {
    expect(voiceFaults({ text, code })).toEqual([])
  })
})
