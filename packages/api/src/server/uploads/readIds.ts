import { asc, gt } from 'drizzle-orm'
import { uploads } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Reads the ids of all uploads in pages. */
export async function readIds(db: Services['db']): Promise<MarkedIds> {
  const pages: Buffer[] = []
  for (let last = FIRST; ;) {
    const page = await db.select({ id: uploads.id }).from(uploads).where(gt(uploads.id, last)).orderBy(asc(uploads.id)).limit(PAGE)
    const end = page.at(-1)
    if (!end) return markedIds(Buffer.concat(pages))
    pages.push(Buffer.concat(page.map(({ id }) => bytesOf(id))))
    last = end.id
  }
}

/** The ids of all uploads, with a mark for those that were seen; 17 bytes each. */
export interface MarkedIds {
  readonly size: number
  /** Marks an id. Returns whether it is one of these. */
  readonly mark: (id: string) => boolean
  /** Yields the ids without a mark, as 32 hexadecimal digits. */
  readonly unmarked: () => Iterable<string>
}

/** Precedes all ids, which are random. */
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Ids per query. */
const PAGE = 10_000
/** Bytes of an id. */
const WIDTH = 16

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** `ids` in ascending order. */
function markedIds(ids: Buffer): MarkedIds {
  const size = ids.length / WIDTH
  const marks = new Uint8Array(size)
  return {
    size,
    mark: (id) => {
      const wanted = bytesOf(id)
      let [from, to] = [0, size]
      while (from < to) {
        const middle = (from + to) >> 1
        const order = wanted.compare(ids, middle * WIDTH, (middle + 1) * WIDTH)
        if (order === 0) {
          marks[middle] = 1
          return true
        }
        if (order < 0) to = middle
        else from = middle + 1
      }
      return false
    },
    unmarked: function* unmarked() {
      for (let at = 0; at < size; at++) if (marks[at] === 0) yield ids.toString('hex', at * WIDTH, (at + 1) * WIDTH)
    },
  }
}
