/** The sections of a page that an earlier one did not have so, each with its heading: what somebody has to read again. The table of contents is none. */
export function newSections(before: string, after: string): string[] {
  const known = new Set(sectionsOf(before))
  return sectionsOf(after).filter((section) => section !== '' && !section.startsWith('## Contents') && !known.has(section))
}

const sectionsOf = (page: string) => page.split(/\n(?=#{2,4} )/).map((section) => section.trim())
