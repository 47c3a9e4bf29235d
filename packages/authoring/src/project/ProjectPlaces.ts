import type { Config } from './config.ts'

/** Where the documents of a product lie, as absolute paths. */
export interface ProjectPlaces extends Readonly<Omit<Config, '$schema'>> {
  /** The folder that holds everything of it. */
  readonly folder: string
  /** The folder of what each flow asks. */
  readonly inventory: string
  /** The config that says so. */
  readonly file: string
}
