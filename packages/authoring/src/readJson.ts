import { CommandError } from './CommandError.ts'

/** Parses JSON from a file's text. @throws CommandError with the file and the parser's place. */
export function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
