import { fieldContractSuite } from './testing/fieldContractSuite.tsx'
import { fieldExamples } from './testing/fieldExamples.tsx'

for (const example of Object.values(fieldExamples)) fieldContractSuite(example)
