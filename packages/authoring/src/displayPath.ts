import { relative, sep } from 'node:path'

/** A file's path relative to the working directory, with `/`, as every command prints it. */
export const displayPath = (file: string): string => relative(process.cwd(), file).split(sep).join('/')
