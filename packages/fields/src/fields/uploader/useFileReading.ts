import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import { useEffect, useRef, useState } from 'react'
import { checkFile, extensionsOf } from './checkFile.ts'
import { readFile, UnreadableFileError } from './readFile.ts'

/** A file on its way to becoming an answer. */
export interface FileReading {
  /** Why the last file was not taken, for the patient. */
  readonly refusal: string | undefined
  /** How much of the file is read, from 0 to 1; undefined while none is being read. */
  readonly progress: number | undefined
  readonly take: (file: File | undefined) => void
  /** Forgets a refusal. */
  readonly reset: () => void
}

/** Checks and reads files, the newest only. The answer there was stays until another file has been read. */
export function useFileReading(field: FieldOf<'uploader'>, onRead: (answer: FileAnswer) => void): FileReading {
  const [refusal, setRefusal] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const take = async (picked: File | undefined) => {
    if (!picked || field.disabled) return
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    const found = checkFile(field, picked)
    setRefusal(found)
    setProgress(found === undefined ? 0 : undefined)
    if (found !== undefined) return
    try {
      onRead(await readFile(picked, extensionsOf(field), setProgress, controller.signal))
    } catch (failure) {
      if (controller.signal.aborted) return
      setRefusal(failure instanceof UnreadableFileError ? failure.message : 'Failed to read file. Please try again.')
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
    }
  }
  return { refusal, progress, take: (file) => void take(file), reset: () => setRefusal(undefined) }
}
