import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const page = new URL('../../../docs/performance.md', import.meta.url)
const [BEGIN, END] = ['<!-- bench:web -->', '<!-- /bench:web -->']

/** Inserts the tables into docs/performance.md between its markers. @throws when the markers are missing. */
export async function writePerformancePage(tables: string): Promise<string> {
  const text = await readFile(page, 'utf8')
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md: add ${BEGIN} and ${END} where the tables belong.`)
  await writeFile(page, `${text.slice(0, begin + BEGIN.length)}\n\n${tables}\n\n${text.slice(end)}`)
  return fileURLToPath(page)
}
