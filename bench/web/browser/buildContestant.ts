import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { peersFolder } from './installPeers.ts'

const PEERS = /^(survey-core|survey-react-ui)(\/|$)/

/** Builds a contestant for production; ours from its published packages, not its sources. */
export async function buildContestant(name: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL(`../contestants/${name}`, import.meta.url)),
    logLevel: 'error',
    plugins: [react(), peersFromTheirFolder()],
    resolve: { dedupe: ['react', 'react-dom', 'zod'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      // one file for the first page, as the README of fields recommends
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    },
  })
}

function peersFromTheirFolder(): Plugin {
  return {
    name: 'anamnesis:peers-from-their-folder',
    enforce: 'pre',
    resolveId(id) {
      return PEERS.test(id) ? this.resolve(id, join(peersFolder, 'any.js'), { skipSelf: true }) : undefined
    },
  }
}
