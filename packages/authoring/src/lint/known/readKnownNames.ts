import { callIds, createHandlers, customComponentIds, hostHandlerIds, medicationIds, transforms } from '@anamnesis/flows'
import { locate } from '../document/Located.ts'
import type { ParsedDocument } from '../document/parseDocument.ts'
import type { KnownNames } from './KnownNames.ts'
import type { Library } from './Library.ts'

/** The texts that flows may name in braces. */
export const placeholderNames = ['brand', 'pharmacy', 'supportEmail', 'supportPhone', 'supportPhoneDigits', 'treatment', 'treatmentCode']

const keysOf = (document: ParsedDocument | undefined) =>
  (document?.root?.children ?? []).flatMap(({ children: [key] = [] }) => (key ? [String(key.value)] : []))

/** What the repository registers, and what the library round a document defines. */
export function readKnownNames(library: Library): KnownNames {
  return {
    // the names and rules are the same for every brand
    handlers: createHandlers({ serviceableProvinces: [] }),
    hostHandlers: hostHandlerIds,
    transforms,
    components: customComponentIds,
    placeholders: placeholderNames,
    names: [...new Set(medicationIds.flatMap((id) => id.split('-')))],
    fragments: library.fragments,
    optionLists: library.optionLists,
    calls: [...new Set([...callIds, ...keysOf(library.calls)])],
    interrupts: keysOf(library.interrupts),
    callDefinitions: library.calls?.root ? locate(library.calls.root, library.calls.source).children : new Map(),
  }
}
