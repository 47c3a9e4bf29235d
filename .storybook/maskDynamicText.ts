/** Text that differs between runs, with its replacement. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  // each story has its own patient
  [/(?:sam\.)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}@/g, 'sam.rivers@'],
  // the patient's referral code and link
  [/\b[ACDEFGHJKMNPQRTUVWXY34679]{10}\b/g, 'ACDEFGHJKM'],
  [/\/\/localhost:\d+/g, '//app.example'],
  // a story may take minutes on a busy machine
  [/\b12:0\d(?= p\.m\.)/g, '12:00'],
]

/** Replaces dynamic text of a page by constants after its story. */
export function maskDynamicText(page: HTMLElement): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const masked = mask(text.nodeValue ?? '')
    // assigning even the same text triggers a new layout
    if (masked !== text.nodeValue) text.nodeValue = masked
  }
  for (const input of page.querySelectorAll('input')) {
    const masked = mask(input.value)
    if (input.type !== 'file' && masked !== input.value) input.value = masked
  }
}

const mask = (text: string) => CHANGING.reduce((before, [pattern, constant]) => before.replace(pattern, constant), text)
