import ts from 'typescript'

/** A text of a source file that a user can read. */
export interface DisplayedText {
  readonly line: number
  /** Each value that is filled in at run time is `…`. */
  readonly text: string
  /** The code of the `ApiError` that carries it; undefined otherwise. */
  readonly code: string | undefined
}

const FILLED = '…'
/** Callees whose arguments are for developers: errors, logs and queries. */
const UNREAD_CALLEE = /(?<!Api)Error$|^(console|log|db|sql)\b|\.(query|execute|log)$/
/** JSX properties that hold names, not texts. */
const UNREAD_PROPERTY = /^(className|style|id|name|type|role|autoComplete|d|viewBox|href|src|to|look|key|data-.*)$/
/** A capital letter or a value first, then at least one more word in lower case. */
const SENTENCE = /^[“‘([*]*[\p{Lu}…].*\s.*\p{Ll}{2}/su

/** Texts of a TypeScript or HTML file that begin like a sentence: elements, and string and template literals. */
export function displayedTexts(file: string, source: string): DisplayedText[] {
  const isPage = file.endsWith('.html')
  const tree = ts.createSourceFile(isPage ? `${file}.tsx` : file, isPage ? asJsx(source) : source, ts.ScriptTarget.Latest, true)
  const found: DisplayedText[] = []
  const add = (node: ts.Node, raw: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim()
    if (!SENTENCE.test(text)) return
    found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text, code: errorCode(node) })
  }
  /** @param isInText the texts of this node are part of an element that was added. */
  const visit = (node: ts.Node, isInText: boolean): void => {
    if (isUnread(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const isText = !isInText && node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))
      if (isText) add(node, jsxText(node))
      node.forEachChild((child) => visit(child, isInText || isText))
      return
    }
    if (ts.isStringLiteralLike(node)) add(node, node.text)
    if (ts.isTemplateExpression(node)) add(node, templateText(node))
    node.forEachChild((child) => visit(child, isInText))
  }
  visit(tree, false)
  return found
}

/** The elements of an HTML page as JSX on the same lines, without comments, styles and scripts. */
function asJsx(page: string): string {
  const elements = page.replaceAll(/<!doctype[^>]*>|<!--.*?-->|<(style|script)\b.*?<\/\1>/gis, (left) => left.replaceAll(/[^\n]/g, ''))
  return `const page = <>${elements}</>`
}

/** The words of an element and of the elements within it. */
function jsxText({ children }: ts.JsxElement | ts.JsxFragment): string {
  const parts = children.map((child) => {
    // JSX drops line breaks at the edges of a text
    if (ts.isJsxText(child)) return child.text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
    if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return jsxText(child)
    if (!ts.isJsxExpression(child) || !child.expression) return ''
    return ts.isStringLiteralLike(child.expression) ? child.expression.text : FILLED
  })
  return parts.join('')
}

const templateText = ({ head, templateSpans }: ts.TemplateExpression) =>
  head.text + templateSpans.map(({ literal }) => FILLED + literal.text).join('')

function isUnread(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isTaggedTemplateExpression(node))
    return true
  if (ts.isJsxAttribute(node)) return UNREAD_PROPERTY.test(node.name.getText())
  return (ts.isCallExpression(node) || ts.isNewExpression(node)) && UNREAD_CALLEE.test(node.expression.getText())
}

/** `ApiError` takes the status, the code and the text. */
function errorCode({ parent }: ts.Node): string | undefined {
  if (!ts.isNewExpression(parent) || parent.expression.getText() !== 'ApiError') return undefined
  const code = parent.arguments?.[1]
  return code && ts.isStringLiteralLike(code) ? code.text : undefined
}
