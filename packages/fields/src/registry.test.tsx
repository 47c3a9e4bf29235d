import { sample } from '../../../scripts/seed.ts'
import { fieldContractSuite } from './testing/fieldContractSuite.tsx'
import { fieldExamples } from './testing/fieldExamples.tsx'

// a short run checks some types; the tests of each type cover what is its own
for (const example of sample(Object.values(fieldExamples), 6)) fieldContractSuite(example)
