/** Document loaders by name, as in `src/generated`. */
export type Loaders = Readonly<Record<string, () => Promise<{ default: unknown }>>>
