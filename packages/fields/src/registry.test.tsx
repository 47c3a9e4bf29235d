import { fieldContractSuite } from './testing/fieldContractSuite.tsx'
import { sampledExamples } from './testing/sampledExamples.ts'

// a short run checks some types; the tests of each type cover what is its own
for (const example of sampledExamples) fieldContractSuite(example)
