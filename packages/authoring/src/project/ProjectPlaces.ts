import type { Config } from './config.ts'

/** Absolute paths of a product's documents. */
export interface ProjectPlaces extends Readonly<Omit<Config, '$schema'>> {
  /** The folder of the product. */
  readonly folder: string
  /** The folder of the inventory. */
  readonly inventory: string
  /** The config file. */
  readonly file: string
}
