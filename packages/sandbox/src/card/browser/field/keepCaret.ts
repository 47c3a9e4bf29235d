/** Redraws an input's text and keeps the caret after the same digit as before. */
export function keepCaret(input: HTMLInputElement, redraw: (text: string) => string): void {
  const before = input.value
  const caret = input.selectionStart ?? before.length
  const isAtEnd = caret === before.length
  const after = redraw(before)
  if (after === before) return
  input.value = after
  if (isAtEnd) return
  let digits = before.slice(0, caret).replaceAll(/\D/g, '').length
  let position = 0
  while (digits > 0 && position < after.length) {
    if (/\d/.test(after[position] ?? '')) digits -= 1
    position += 1
  }
  input.setSelectionRange(position, position)
}
