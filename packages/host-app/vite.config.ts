import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { smallPreload } from '../../smallPreload.ts'
import { shared } from '../../vite.shared.ts'
import { trimFonts } from './trimFonts.ts'
import { chunkGroups, noChunkCycles } from './chunkGroups.ts'
import { previewSessions } from './previewSessions.ts'

const api = process.env['ANAMNESIS_API']

export default defineConfig(
  mergeConfig(shared({ withMsw: false }), {
    plugins: [react(), trimFonts(), smallPreload({ asksAgain: true }), noChunkCycles(), previewSessions()],
    server: { proxy: api === undefined ? {} : { '/v1': api, '/v2': api, '/config.json': api } },
    // a browser that does not preload modules fetches them a little later: no script for it
    build: {
      target: 'es2023',
      manifest: true,
      // one style sheet: each of its own costs a request, and all of them are no larger than one picture
      cssCodeSplit: false,
      license: { fileName: 'licences.json' },
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
    },
  }),
)
