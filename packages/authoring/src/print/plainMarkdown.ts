/** A text as Markdown that shows exactly this text, in one line: nothing in it is read as markup. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`)
    .replace(/^([-+]|#{1,6}|=+|-{2,})(?=\s|$)/, String.raw`\$1`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
}
