import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { shared } from '../../vite.shared.ts'

export default defineConfig(
  mergeConfig(shared({ withMsw: false }), {
    plugins: [react()],
    build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
    server: { proxy: { '/v1': 'http://127.0.0.1:4000', '/v2': 'http://127.0.0.1:4000', '/config.json': 'http://127.0.0.1:4000' } },
  }),
)
