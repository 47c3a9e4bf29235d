import { MAX_FILE_MEGABYTES } from '@anamnesis/engine/internal'
import { useState } from 'react'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { report } from '../../lib/reporting.ts'
import type { Attachment, ChatPort, ChosenFile } from '../../ports/chat/index.ts'

/** The file of the message being written: uploaded as soon as it is chosen. */
export function useAttachment(attach: ChatPort['attach']) {
  const [attachment, setAttachment] = useState<Attachment>()
  const [isUploading, setIsUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file || !attach || isUploading) return
    setProblem(undefined)
    if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) return setProblem(`Choose a file smaller than ${MAX_FILE_MEGABYTES} MB.`)
    setIsUploading(true)
    try {
      setAttachment(await attach(await readFile(file)))
    } catch (error) {
      if (!(error instanceof ApiFailure)) report(error)
      setProblem(messageOf(error))
    } finally {
      setIsUploading(false)
    }
  }
  const remove = () => {
    setAttachment(undefined)
    setProblem(undefined)
  }
  return { attachment, isUploading, problem, choose: (file: File | undefined) => void choose(file), remove }
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'We couldn’t read this file. Choose it again, or choose another one.'
  return error.problem?.errors?.['message_attachment'] ?? error.message
}

/** Reads a file as base64. @throws DOMException if the device does not give it. */
function readFile(file: File): Promise<ChosenFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = reader.result as string // read as a data URL
      resolve({ name: file.name, type: file.type, content: url.slice(url.indexOf(',') + 1) })
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}
