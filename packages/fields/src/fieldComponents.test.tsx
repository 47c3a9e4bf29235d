import { fieldContractSuite } from '../tests/support/fieldContractSuite.tsx'
import { sampledExamples } from '../tests/support/sampledExamples.ts'

// a short run checks some types; each type has its own tests
for (const example of sampledExamples) fieldContractSuite(example)
