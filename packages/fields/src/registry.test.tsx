import { fieldContractSuite } from './testing/fieldContractSuite.tsx'
import { sampledExamples } from './testing/sampledExamples.ts'

// a short run checks some types; each type has its own tests
for (const example of sampledExamples) fieldContractSuite(example)
