import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['@anamnesis/source', ...defaultServerConditions]
// few random cases, since each mutant runs them all; one seed, so that every mutant meets the same
process.env['PROPERTY_RUNS'] ??= '40'
process.env['TEST_SEED'] ??= '1'

/** Most mutants die of a quick test, so those go first; random patients take their time. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('invariants.test.ts'))
    return files.toSorted((one, other) => isSlow(one) - isSlow(other) || one.moduleId.localeCompare(other.moduleId))
  }
}

/** The engine's tests in Node, as `npx stryker run packages/engine/stryker.config.json` plays them against each mutant. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    tags: [{ name: 'long' }],
    setupFiles: ['scripts/seed.ts'],
    include: ['packages/engine/src/{calls,conditions,values,walk,machine}/**/*.test.ts'],
    sequence: { sequencer: QuickFirst },
    // a mutant that waits for ever is told from one that is slow by a test that takes milliseconds
    testTimeout: 3000,
    isolate: false,
  },
})
