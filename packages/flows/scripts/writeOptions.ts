import { writeFileSync } from 'node:fs'
import { medicineOptionsFile } from '../src/formulary/medicines/medicineOptions.ts'

// writes the option list that flows name from the dictionary of medicines
writeFileSync(new URL('../src/options/medications.json', import.meta.url), medicineOptionsFile())
