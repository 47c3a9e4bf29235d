import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { shared } from '../../vite.shared.ts'

const api = process.env['ANAMNESIS_API']

export default defineConfig(
  mergeConfig(shared({ withMsw: false }), {
    plugins: [react()],
    server: { proxy: api === undefined ? {} : { '/v1': api, '/v2': api, '/config.json': api } },
    build: { target: 'es2023', manifest: true, license: { fileName: 'licences.json' }, assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  }),
)
