import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Finding, Fix } from '../Finding.ts'
import { commaFix } from '../fix/commaFix.ts'
import { curlyQuotes } from '../fix/curlyQuotes.ts'
import { decodeText } from './decodeText.ts'
import { type SourceText, sourceText } from './SourceText.ts'

/** Parses a file. Never throws: unreadable content is a finding. */
export function parseDocument(file: string, bytes: Uint8Array): ParsedDocument {
  const decoded = decodeText(bytes)
  if ('before' in decoded) {
    const source = sourceText(file, decoded.before)
    return fault(source, decoded.before.length, 'the file is not UTF-8 from here on', 'Save it as UTF-8 in your editor.')
  }
  const source = sourceText(file, decoded.text)
  if (decoded.text.startsWith('\uFEFF'))
    return fault(source, 0, 'the file begins with a byte order mark', 'Save it as UTF-8 without BOM.', 'JSON_SYNTAX', {
      says: 'the byte order mark is removed',
      edits: [{ place: source.place(0), text: '' }],
    })
  const tooDeep = depthExceeded(decoded.text)
  if (tooDeep !== undefined)
    return fault(source, tooDeep, `it is nested more than ${MAX_DEPTH} levels deep`, 'Flatten it: no flow needs this.', 'JSON_TOO_DEEP')

  const errors: ParseError[] = []
  const root = parseTree(decoded.text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [first] = errors
  // later syntax errors mostly follow from the first
  if (first) {
    const quotes = curlyQuotes(source, first.offset)
    if (quotes) return fault(source, first.offset, 'these quotes are curly', 'Write straight quotes: "…".', 'JSON_SYNTAX', quotes)
    const [message, suggestion] = (SENTENCES[printParseErrorCode(first.error)] ?? 'this is not JSON|Fix it here.').split('|')
    return fault(source, first.offset, message ?? '', suggestion ?? '', 'JSON_SYNTAX', commaFix(source, first.offset))
  }
  return { source, root, findings: root ? repeatedKeys(root, source) : [] }
}

/** Nesting limit; the JSON parsers are recursive. */
const MAX_DEPTH = 100

/** A parsed file with its syntax findings. The root is absent when it is unreadable. */
export interface ParsedDocument {
  readonly source: SourceText
  readonly root: Node | undefined
  readonly findings: readonly Finding[]
}

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not a JSON value|Put texts in double quotes; the bare words are true, false and null.',
  InvalidNumberFormat: 'this is not a JSON number|Write it in digits, such as 12 or 0.5.',
  PropertyNameExpected: 'a key is missing here|Put the key in double quotes, or remove the comma before it.',
  ValueExpected: 'a value is missing here|Write the value, or remove the comma before it.',
  ColonExpected: 'a colon is missing here|Write a colon between the key and its value.',
  CommaExpected: 'a comma is missing before this|Write a comma after the entry before it.',
  CloseBraceExpected: 'an object is not closed|Write the missing }.',
  CloseBracketExpected: 'a list is not closed|Write the missing ].',
  EndOfFileExpected: 'the document has ended before this|Remove what follows its last bracket.',
  InvalidCommentToken: 'JSON has no comments|Remove the comment.',
  UnexpectedEndOfString: 'this text is not closed|Write the closing double quote on the same line.',
  InvalidCharacter: 'there is a control character in this text|Write it as an escape, such as \\n or \\t.',
  InvalidEscapeCharacter: 'there is no such escape|Write a backslash itself as \\\\.',
}

function fault(source: SourceText, offset: number, message: string, suggestion: string, code = 'JSON_SYNTAX', fix?: Fix): ParsedDocument {
  return {
    source,
    root: undefined,
    findings: [{ code, severity: 'error', place: source.place(offset), message, suggestion, ...(fix && { fix }) }],
  }
}

/** The offset at which the nesting limit is exceeded, found without recursion. */
function depthExceeded(text: string): number | undefined {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isText && sign === '\\') at++
    else if (sign === '"') isText = !isText
    else if (isText) isText = sign !== '\n'
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth > MAX_DEPTH) return at
  }
  return undefined
}

/** Keys that occur twice in one object; parsers keep the last. */
function repeatedKeys(node: Node, source: SourceText): Finding[] {
  const seen = new Set<unknown>()
  return (node.children ?? []).flatMap((child): Finding[] => {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child]
    const inside = value ? repeatedKeys(value, source) : []
    if (!key) return inside
    if (!seen.has(key.value)) {
      seen.add(key.value)
      return inside
    }
    const message = `the key "${String(key.value).slice(0, 60)}" occurs twice in this object`
    const place = source.place(key.offset, key.length)
    const fix = sameKeyFix(node, child, source)
    return [
      { code: 'JSON_DUPLICATE_KEY', severity: 'error', place, message, suggestion: 'Keep one of the two.', ...(fix && { fix }) },
      ...inside,
    ]
  })
}

/** Removes the later of two identical entries, with its preceding comma. */
function sameKeyFix({ children = [] }: Node, later: Node, { text, place }: SourceText): Fix | undefined {
  const written = ({ offset, length }: Node) => text.slice(offset, offset + length)
  const index = children.indexOf(later)
  const previous = children[index - 1]
  if (!previous || !children.slice(0, index).some((one) => written(one) === written(later))) return undefined
  const start = previous.offset + previous.length
  return { says: 'the second of the two is removed', edits: [{ place: place(start, later.offset + later.length - start), text: '' }] }
}
