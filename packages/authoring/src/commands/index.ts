import type { Command } from '../Command.ts'

/** All commands by name, imported on demand: linting a file does not load the engine. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  accept: async () => (await import('./accept.ts')).accept,
  bump: async () => (await import('./bump.ts')).bump,
  explain: async () => (await import('./explain.ts')).explain,
  generate: async () => (await import('./generate.ts')).generate,
  graph: async () => (await import('./graph.ts')).graph,
  init: async () => (await import('./init.ts')).init,
  lint: async () => (await import('./lint.ts')).lint,
  new: async () => (await import('./new.ts')).newDocument,
  print: async () => (await import('./print.ts')).print,
  prove: async () => (await import('./prove.ts')).prove,
  run: async () => (await import('./run.ts')).run,
  schema: async () => (await import('./schema.ts')).schema,
  watch: async () => (await import('./watch.ts')).watch,
  diff: async () => (await import('./diff.ts')).diff,
  sign: async () => (await import('./sign.ts')).sign,
}
