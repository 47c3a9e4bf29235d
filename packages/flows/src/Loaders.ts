/** Loads documents by the names that they were found under, as `src/generated` lists them. */
export type Loaders = Readonly<Record<string, () => Promise<{ default: unknown }>>>
