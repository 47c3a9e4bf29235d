/** A text as a Markdown code span, whatever it holds. */
export function codeMarkdown(text: string): string {
  const runs = text.match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1)
  const isTouching = /^[` ]|[` ]$/.test(text)
  return isTouching ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}
