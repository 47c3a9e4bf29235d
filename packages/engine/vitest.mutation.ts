import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['@anamnesis/source', ...defaultServerConditions]
// few random cases, because every mutant runs them; a fixed seed, so that all run the same
process.env['PROPERTY_RUNS'] ??= '40'
process.env['TEST_SEED'] ??= '1'

/** Runs quick tests first, because most mutants fail one of them; random patients are slow. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('invariants.test.ts'))
    return files.toSorted((one, other) => isSlow(one) - isSlow(other) || one.moduleId.localeCompare(other.moduleId))
  }
}

/** The engine's Node tests, as `npx stryker run packages/engine/stryker.config.json` runs them against each mutant. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    tags: [{ name: 'long' }],
    setupFiles: ['scripts/seed.ts'],
    include: ['packages/engine/src/{calls,conditions,values,walk,machine}/**/*.test.ts'],
    sequence: { sequencer: QuickFirst },
    // a short timeout separates endless mutants from slow ones
    testTimeout: 3000,
    isolate: false,
  },
})
