/** What a story shows that is drawn by chance, or by the minute, each with what stands in its place in a picture. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  // each patient of a story is a new one
  [/(?:sam\.)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}@/g, 'sam.rivers@'],
  // the code that a patient gives to a friend, and where it leads
  [/\b[ACDEFGHJKMNPQRTUVWXY34679]{10}\b/g, 'ACDEFGHJKM'],
  [/\/\/localhost:\d+/g, '//app.example'],
  // a busy machine takes minutes to play a story
  [/\b12:0\d(?= p\.m\.)/g, '12:00'],
]

/** Has a page that is to be pictured say the same each time: only its words change, once its story has been played. */
export function steadyWords(page: HTMLElement): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const steady = steadied(text.nodeValue ?? '')
    // one that is the same is left alone, and so is its layout
    if (steady !== text.nodeValue) text.nodeValue = steady
  }
  for (const input of page.querySelectorAll('input')) {
    const steady = steadied(input.value)
    if (input.type !== 'file' && steady !== input.value) input.value = steady
  }
}

const steadied = (text: string) => CHANGING.reduce((before, [pattern, instead]) => before.replace(pattern, instead), text)
