import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultServerConditions, mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { shared } from './vite.shared.ts'

// a fresh object for each project: vitest writes the project's name into `instances`
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
  provider: playwright({
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  }),
})
const conditions = ['@anamnesis/source', ...defaultServerConditions]

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: 'node', environment: 'node', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['packages/host-app/tests/journeys/**/*.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      mergeConfig(shared(), {
        plugins: [react()],
        test: { name: 'browser', include: ['packages/*/src/**/*.test.tsx'], browser: browser() },
      }),
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: { name: 'stories', browser: browser() },
      },
    ],
  },
})
