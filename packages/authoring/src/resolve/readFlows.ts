import type { Vocabulary } from '@anamnesis/engine/schema'
import { type FlowSource, flowSourceIn } from '@anamnesis/engine/schema/internal'
import { CommandError } from '../CommandError.ts'
import { parseSource } from './parseSource.ts'
import type { SourceFiles } from './SourceFiles.ts'
import type { WrittenFlow } from './WrittenFlow.ts'

/** Reads flows. @throws CommandError FLOW_DUPLICATE when two share brand, treatment and kind. */
export function readFlows(paths: readonly string[], files: SourceFiles, vocabulary: Vocabulary): WrittenFlows {
  const schema = flowSourceIn(vocabulary)
  const flows: WrittenFlow[] = []
  const faults: CommandError[] = []
  for (const path of paths) {
    try {
      const written = files.read(path)
      flows.push(labelled({ ...written, source: parseSource(schema, written) }))
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      faults.push(error)
    }
  }
  refuseTwins(flows)
  return { flows, faults }
}

/** The readable flows of a folder by file, and the errors of the others. */
export interface WrittenFlows {
  readonly flows: readonly WrittenFlow[]
  readonly faults: readonly CommandError[]
}

function labelled(written: Omit<WrittenFlow, 'brand' | 'treatment'>): WrittenFlow {
  const { brand, treatment } = written.source.labels ?? {}
  if (brand === undefined || treatment === undefined)
    throw new CommandError(
      `${written.file} labels: they identify a flow. Write "labels": { "brand": …, "treatment": … }.`,
      'SOURCE_INVALID',
    )
  return { ...written, brand, treatment }
}

function refuseTwins(flows: readonly WrittenFlow[]): void {
  const known = new Map<string, string>()
  for (const { brand, treatment, source, file } of flows) {
    const key = `${brand}.${treatment}.${source.kind}`
    const other = known.get(key)
    if (other !== undefined)
      throw new CommandError(`${file} is for ${key}, and so is ${other}. Change the labels or the kind of one.`, 'FLOW_DUPLICATE')
    known.set(key, file)
  }
}

/** The variants of a flow, `full` first. */
export const variantNames = ({ variants = {} }: FlowSource): string[] => [FULL, ...Object.keys(variants)]

/** The variant with every step. */
export const FULL = 'full'
