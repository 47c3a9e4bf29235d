import { ApiError } from '../http/ApiError.ts'
import type { FileType } from './UploadInspector.ts'

/** Files that wait to be looked at. */
export interface InspectionQueue {
  /** Waits for a turn; gives back what ends it. @throws ApiError 429 while another file of the patient is here, 503 when too many wait. */
  readonly take: (type: FileType, userId: string) => Promise<() => void>
}

/** Each that waits holds a whole file in memory. */
const MOST_WAITING = 24
/** So many of them PDFs, which take longest: photos find a place beside them. */
const MOST_PDFS_WAITING = 8

/** A queue in which so many have their turn at once: photos before PDFs, and of each patient one file at a time, so that nobody's many hold up the others. */
export function createInspectionQueue(atOnce: number): InspectionQueue {
  const photos: (() => void)[] = []
  const pdfs: (() => void)[] = []
  const patients = new Set<string>()
  let running = 0

  const end = () => {
    const next = photos.shift() ?? pdfs.shift()
    // the place goes on to the next one: nobody who comes just now gets before them
    if (next) next()
    else running--
  }
  const turn = async (isPdf: boolean) => {
    if (running < atOnce) return void running++
    if (photos.length + pdfs.length >= MOST_WAITING || (isPdf && pdfs.length >= MOST_PDFS_WAITING))
      throw new ApiError(503, 'BUSY', 'Many files are being looked at. Wait a moment, then try again.', { retryAfter: 5 })
    return new Promise<void>((resolve) => (isPdf ? pdfs : photos).push(resolve))
  }
  return {
    take: async (type, userId) => {
      if (patients.has(userId))
        throw new ApiError(429, 'FILE_UNDER_WAY', 'Another of your files is being looked at. Wait a moment, then try again.', {
          retryAfter: 2,
        })
      patients.add(userId)
      try {
        await turn(type === 'application/pdf')
      } catch (error) {
        patients.delete(userId)
        throw error
      }
      return () => {
        patients.delete(userId)
        end()
      }
    },
  }
}
