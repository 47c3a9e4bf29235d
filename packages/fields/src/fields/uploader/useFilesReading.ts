import type { FieldOf } from '@anamnesis/engine/schema'
import type { FilesAnswer } from '@anamnesis/engine/schema/internal'
import { useEffect, useRef, useState } from 'react'
import { checkFile, checkTotal, extensionsOf } from './checkFile.ts'
import { readFile, refusalOf } from './useFileReading.ts'

/** Checks and reads files one after the other; each joins the answer once it is read. A refused file does not stop the others. */
export function useFilesReading({ field, files, most, onRead }: FilesReadingInput): FilesReading {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<number>()
  const waiting = useRef<File[]>([])
  const reading = useRef<AbortController>(undefined)
  // the answer changes while files are read
  const latest = useRef({ files, onRead })
  useEffect(() => {
    latest.current = { files, onRead }
  }, [files, onRead])
  useEffect(() => () => reading.current?.abort(), [])

  const readOne = async (file: File, signal: AbortSignal) => {
    const answer = await readFile(file, extensionsOf(field), setProgress, signal)
    const next = [...latest.current.files, answer]
    latest.current = { ...latest.current, files: next }
    latest.current.onRead(next)
  }
  const refusalBefore = (file: File): string | undefined => {
    if (latest.current.files.length >= most) return `You can add up to ${most === 1 ? '1 file' : `${most} files`}`
    const found = checkFile(file) ?? checkTotal(field, latest.current.files, file)
    return found && `${file.name}: ${found}`
  }
  const refuse = (reason: string) => setRefusals((known) => [...new Set([...known, reason])])
  const readAll = async (controller: AbortController) => {
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const found = refusalBefore(file)
      setProgress(0)
      try {
        if (found === undefined) await readOne(file, controller.signal)
        else refuse(found)
      } catch (failure) {
        if (controller.signal.aborted) return
        refuse(`${file.name}: ${refusalOf(failure)}`)
      }
    }
    reading.current = undefined
    setProgress(undefined)
  }
  const take = (picked: readonly File[]) => {
    if (field.disabled || picked.length === 0) return
    waiting.current.push(...picked)
    if (reading.current) return
    setRefusals([])
    const controller = new AbortController()
    reading.current = controller
    void readAll(controller)
  }
  return { refusal: refusals.length === 0 ? undefined : refusals.join('. '), progress, take, reset: () => setRefusals([]) }
}

type Files = readonly FilesAnswer['files'][number][]

/** Input of {@link useFilesReading}. */
interface FilesReadingInput {
  readonly field: FieldOf<'uploader'>
  /** The answer so far. */
  readonly files: Files
  /** Maximum number of files. */
  readonly most: number
  /** Receives the answer with one more file. */
  readonly onRead: (files: Files) => void
}

/** State of reading several files. */
interface FilesReading {
  /** Message for the patient why a file was refused, with its name. */
  readonly refusal: string | undefined
  /** Read part of the current file, 0 to 1; undefined when idle. */
  readonly progress: number | undefined
  readonly take: (files: readonly File[]) => void
  /** Clears the refusal. */
  readonly reset: () => void
}
